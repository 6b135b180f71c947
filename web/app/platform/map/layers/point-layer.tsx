import { useMemo } from 'react'
import { MEDIUM } from '../style/font-names.ts'
import { type LineLook, lookColour } from './line-look.ts'
import { useDrawnMap } from '../map-context.ts'
import { ifSelected, unlessSelected } from '../selected.ts'
import { drawnFrom, type Shown } from '../shown.ts'
import type { Placed } from './use-layers.ts'
import { useShown } from './use-shown.ts'
import { byZoom } from '../zoom.ts'

interface PointLayerProps {
  id: string
  shown: Shown
  look: LineLook
  /** Farther away than this the points would lie on each other. */
  fromZoom?: number
  /** The base map has a sign there already: only the selected one is drawn, all can be clicked. */
  isMarked?: boolean
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** White dots in a ring of their colour. The selected one is yellow, larger, and says its `name`. */
export function PointLayer({
  id,
  shown,
  look,
  fromZoom = 0,
  isMarked = false,
  selected,
  onSelect,
}: PointLayerProps) {
  const { colours } = useDrawnMap()
  const lookKey = JSON.stringify(look)
  const layers = useMemo((): Placed[] => {
    const of = drawnFrom(id, shown)
    return [
      {
        slot: 'points',
        layer: {
          ...of,
          id: `${id}-dot`,
          type: 'circle',
          minzoom: fromZoom,
          paint: {
            'circle-radius': byZoom([11, 1.6], [13.5, 2.8], [16, 4.6]),
            'circle-color': colours['map-case'],
            'circle-opacity': unlessSelected(isMarked ? 0 : 1),
            'circle-stroke-color': lookColour(JSON.parse(lookKey) as LineLook, colours),
            'circle-stroke-opacity': unlessSelected(),
            'circle-stroke-width': isMarked ? 0 : byZoom([11, 1], [14, 1.8]),
          },
        },
      },
      {
        slot: 'points',
        layer: {
          ...of,
          id: `${id}-here`,
          type: 'circle',
          paint: {
            'circle-radius': 7,
            'circle-opacity': ifSelected,
            'circle-color': colours['map-select-core'],
            'circle-stroke-color': colours['map-select-case'],
            'circle-stroke-opacity': ifSelected,
            'circle-stroke-width': 2,
          },
        },
      },
      {
        slot: 'points',
        layer: {
          ...of,
          id: `${id}-name`,
          type: 'symbol',
          // A name takes room from others, which is layout, and layout knows no state of a feature.
          filter: ['==', ['get', 'id'], selected ?? ''],
          layout: {
            'text-field': ['coalesce', ['get', 'name'], ''],
            'text-font': [MEDIUM],
            'text-size': 13,
            'text-anchor': 'left',
            'text-offset': [1, 0],
            'text-allow-overlap': true,
          },
          paint: {
            'text-color': colours['map-label'],
            'text-halo-color': colours['map-halo'],
            'text-halo-width': 2,
          },
        },
      },
    ]
  }, [id, shown, lookKey, fromZoom, isMarked, selected, colours])
  useShown({ id, shown, layers, selected, hit: `${id}-dot`, onSelect })
  return null
}
