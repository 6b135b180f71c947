import { useMemo } from 'react'
import { useDrawnMap } from '../../../map/map-context.ts'
import type { LinePaint } from '../../../map/spec.ts'
import { byZoom } from '../../../map/zoom.ts'
import { StreetLines } from '../../street-lines.tsx'

interface StreetLayerProps {
  version: string
  /** Always there to be met by a click; seen where edges are picked. */
  isSeen: boolean
}

/** The streets of the project's network; those closed to bikes are dotted. */
export function StreetLayer({ version, isSeen }: StreetLayerProps) {
  const { colours } = useDrawnMap()
  const paint = useMemo(
    (): LinePaint => ({
      'line-color': ['match', ['get', 'bike'], 'none', colours['map-error'], colours['map-route']],
      'line-width': byZoom([12, 0.8], [15, 1.6], [18, 3]),
      'line-opacity': isSeen ? 0.55 : 0,
    }),
    [isSeen, colours],
  )
  return <StreetLines version={version} slot="lines" paint={paint} />
}
