import { useMemo } from 'react'
import { MEDIUM } from './font-names.ts'
import { useDrawnMap } from './map-context.ts'
import { layerOf, type Shown, sourceOf } from './shown.ts'
import { type Placed, useLayers } from './use-layers.ts'

interface PlaceLayerProps {
  id: string
  shown: Shown
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** Squares where somebody stayed, with their `name`. The selected one is yellow and larger. */
export function PlaceLayer({ id, shown, selected, onSelect }: PlaceLayerProps) {
  const { colours } = useDrawnMap()
  const source = useMemo(() => sourceOf(shown), [shown])
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'points',
        layer: {
          id: `${id}-square`,
          source: id,
          ...layerOf(shown),
          type: 'symbol',
          layout: {
            'icon-image': ['case', ['==', ['get', 'id'], selected ?? ''], 'place-here', 'place'],
            'icon-allow-overlap': true,
            'symbol-sort-key': ['case', ['==', ['get', 'id'], selected ?? ''], 1, 0],
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
    ],
    [id, shown, selected, colours],
  )
  useLayers(id, source, layers, { layer: `${id}-square`, onSelect })
  return null
}
