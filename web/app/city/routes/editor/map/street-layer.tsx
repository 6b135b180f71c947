import { useMemo } from 'react'
import { useDrawnMap } from '../../../../platform/map/map-context.ts'
import type { LinePaint } from '../../../../platform/map/spec.ts'
import { byZoom } from '../../../../platform/map/zoom.ts'
import { StreetLines } from '../../street-lines.tsx'

/** The streets of the project's network; those closed to bikes in the colour of faults. */
export function StreetLayer({ version }: { version: string }) {
  const { colours } = useDrawnMap()
  const paint = useMemo(
    (): LinePaint => ({
      'line-color': ['match', ['get', 'bike'], 'none', colours['map-error'], colours['map-route']],
      'line-width': byZoom([12, 0.8], [15, 1.6], [18, 3]),
      'line-opacity': 0.55,
    }),
    [colours],
  )
  return <StreetLines version={version} slot="lines" paint={paint} />
}
