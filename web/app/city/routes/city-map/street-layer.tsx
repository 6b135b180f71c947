import { useMemo } from 'react'
import { useDrawnMap } from '../../../platform/map/map-context.ts'
import { byZoom } from '../../../platform/map/zoom.ts'
import { StreetLines } from '../street-lines.tsx'

/** The streets of the project's network that are in use. */
export function StreetLayer({ version }: { version: string }) {
  const { colours } = useDrawnMap()
  const paint = useMemo(
    () => ({
      'line-color': colours['map-label-2'],
      'line-width': byZoom([12, 0.6], [15, 1.4], [18, 2.4]),
      'line-opacity': 0.7,
    }),
    [colours],
  )
  return <StreetLines version={version} slot="areas" paint={paint} />
}
