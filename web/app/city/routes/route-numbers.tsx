import { useMemo } from 'react'
import { MEDIUM } from '../../platform/map/style/font-names.ts'
import { useDrawnMap } from '../../platform/map/map-context.ts'
import type { ShownFeature } from '../../platform/map/shown.ts'
import type { Placed } from '../../platform/map/layers/use-layers.ts'
import { useShown } from '../../platform/map/layers/use-shown.ts'

interface RouteNumbersProps {
  /** Lines named by their number. */
  shown: readonly ShownFeature[]
  onSelect: ((id: string) => void) | undefined
}

/** The number of each route on a shield, in the middle of its line. Renders nothing. */
export function RouteNumbers({ shown, onSelect }: RouteNumbersProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'points',
        layer: {
          id: 'route-numbers-text',
          source: 'route-numbers',
          type: 'symbol',
          layout: {
            'symbol-placement': 'line-center',
            'text-field': ['get', 'name'],
            'text-font': [MEDIUM],
            'text-size': 12,
            'text-rotation-alignment': 'viewport',
            'icon-image': 'route-number',
            'icon-rotation-alignment': 'viewport',
            'icon-text-fit': 'both',
            'icon-text-fit-padding': [3, 5, 3, 5],
          },
          paint: { 'text-color': colours['map-route'] },
        },
      },
    ],
    [colours],
  )
  useShown({
    id: 'route-numbers',
    shown,
    layers,
    selected: undefined,
    hit: 'route-numbers-text',
    onSelect,
  })
  return null
}
