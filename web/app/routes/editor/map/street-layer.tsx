import { useMemo } from 'react'
import { useDrawnMap } from '../../../map/map-context.ts'
import { drawnFrom } from '../../../map/shown.ts'
import type { Placed } from '../../../map/use-layers.ts'
import { useShown } from '../../../map/use-shown.ts'
import { tilesOf } from '../../../network/index.ts'
import { byZoom } from '../../../map/zoom.ts'

interface StreetLayerProps {
  version: string
  /** Always there to be met by a click; seen where edges are picked. */
  isSeen: boolean
}

/** The streets of the project's network; those closed to bikes are dotted. */
export function StreetLayer({ version, isSeen }: StreetLayerProps) {
  const { colours } = useDrawnMap()
  const shown = useMemo(() => tilesOf(version), [version])
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'lines',
        layer: {
          ...drawnFrom('streets', shown),
          id: 'streets-line',
          type: 'line',
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: {
            'line-color': ['match', ['get', 'bike'], 'none', colours['map-error'], colours['map-route']],
            'line-width': byZoom([12, 0.8], [15, 1.6], [18, 3]),
            'line-opacity': isSeen ? 0.55 : 0,
          },
        },
      },
    ],
    [shown, isSeen, colours],
  )
  useShown({ id: 'streets', shown, layers, selected: undefined, hit: 'streets-line', onSelect: undefined })
  return null
}
