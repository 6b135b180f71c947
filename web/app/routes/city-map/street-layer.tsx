import { useMemo } from 'react'
import { useDrawnMap } from '../../map/map-context.ts'
import { drawnFrom } from '../../map/shown.ts'
import type { Placed } from '../../map/use-layers.ts'
import { useShown } from '../../map/use-shown.ts'
import { byZoom } from '../../map/zoom.ts'
import { tilesOf } from '../../network/index.ts'

/** The streets of the project's network that are in use. Renders nothing. */
export function StreetLayer({ version }: { version: string }) {
  const { colours } = useDrawnMap()
  const shown = useMemo(() => tilesOf(version), [version])
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'areas',
        layer: {
          ...drawnFrom('streets', shown),
          id: 'streets-line',
          type: 'line',
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: {
            'line-color': colours['map-label-2'],
            'line-width': byZoom([12, 0.6], [15, 1.4], [18, 2.4]),
            'line-opacity': 0.7,
          },
        },
      },
    ],
    [shown, colours],
  )
  useShown({ id: 'streets', shown, layers, selected: undefined, hit: 'streets-line', onSelect: undefined })
  return null
}
