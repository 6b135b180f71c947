import { useMemo } from 'react'
import type { RouteRow } from '@allmend/contract/routes'
import { MEDIUM } from '../../map/font-names.ts'
import { LineLayer } from '../../map/line-layer.tsx'
import { useDrawnMap } from '../../map/map-context.ts'
import type { ShownFeature } from '../../map/shown.ts'
import type { Placed } from '../../map/use-layers.ts'
import { useShown } from '../../map/use-shown.ts'
import { ROUTE_STATES, type RouteState, stateOfRoute } from './route-state.ts'

export const ROUTE_COLOURS = {
  public: 'map-route',
  hidden: 'map-route-muted',
  archived: 'map-label-2',
} as const satisfies Record<RouteState, string>

interface RouteLayersProps {
  routes: readonly RouteRow[]
  selected: string | undefined
  onSelect: (id: string) => void
}

/** Routes as lines in the colour of their state, with their numbers. Renders nothing. */
export function RouteLayers({ routes, selected, onSelect }: RouteLayersProps) {
  const { colours } = useDrawnMap()
  const shown = useMemo(
    () => ({
      public: linesOf(routes, 'public'),
      hidden: linesOf(routes, 'hidden'),
      archived: linesOf(routes, 'archived'),
    }),
    [routes],
  )
  const all = useMemo(() => ROUTE_STATES.flatMap((state) => shown[state]), [shown])
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
    shown: all,
    layers,
    selected: undefined,
    hit: 'route-numbers-text',
    onSelect,
  })
  return ROUTE_STATES.toReversed().map((state) => (
    <LineLayer
      key={state}
      id={`routes-${state}`}
      shown={shown[state]}
      look={{ token: ROUTE_COLOURS[state] }}
      width={4}
      selected={selected}
      onSelect={onSelect}
    />
  ))
}

function linesOf(routes: readonly RouteRow[], state: RouteState): ShownFeature[] {
  return routes
    .filter((route) => stateOfRoute(route) === state)
    .flatMap(({ id, number, line }) =>
      line
        .filter((part) => part.length > 1)
        .map((coordinates): ShownFeature => ({
          type: 'Feature',
          properties: { id, name: String(number) },
          geometry: { type: 'LineString', coordinates },
        })),
    )
}
