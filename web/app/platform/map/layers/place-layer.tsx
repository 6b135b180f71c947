import { useMemo } from 'react'
import { MEDIUM } from '../style/font-names.ts'
import { useDrawnMap } from '../map-context.ts'
import { ifSelected } from '../selected.ts'
import { drawnFrom, type Shown } from '../shown.ts'
import type { Placed } from './use-layers.ts'
import { useShown } from './use-shown.ts'

interface PlaceLayerProps {
  id: string
  shown: Shown
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** Squares where somebody stayed, with their `name`. The selected one is yellow and larger. */
export function PlaceLayer({ id, shown, selected, onSelect }: PlaceLayerProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'points',
        layer: {
          id: `${id}-square`,
          ...drawnFrom(id, shown),
          type: 'symbol',
          layout: {
            'icon-image': 'place',
            'icon-allow-overlap': true,
            'text-field': ['coalesce', ['get', 'name'], ''],
            'text-font': [MEDIUM],
            'text-size': 13,
            'text-anchor': 'left',
            'text-offset': [1, 0],
            'text-optional': true,
          },
          paint: {
            'text-color': colours['map-label'],
            'text-halo-color': colours['map-halo'],
            'text-halo-width': 2,
          },
        },
      },
      {
        slot: 'points',
        layer: {
          id: `${id}-here`,
          ...drawnFrom(id, shown),
          type: 'symbol',
          layout: {
            'icon-image': 'place-here',
            'icon-allow-overlap': true,
            // Those of the others are there too, unseen; they must not take room from names.
            'icon-ignore-placement': true,
          },
          paint: { 'icon-opacity': ifSelected },
        },
      },
    ],
    [id, shown, colours],
  )
  useShown({ id, shown, layers, selected, hit: `${id}-square`, onSelect })
  return null
}
