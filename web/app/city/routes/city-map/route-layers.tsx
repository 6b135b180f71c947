import { useMemo } from 'react'
import type { RouteRow } from '@allmend/contract/city/routes'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { linesOfRoutes } from '../lines-of-routes.ts'
import { RouteNumbers } from '../route-numbers.tsx'
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
  const shown = useMemo(() => {
    const of = (state: RouteState) => linesOfRoutes(routes.filter((route) => stateOfRoute(route) === state))
    return { public: of('public'), hidden: of('hidden'), archived: of('archived') }
  }, [routes])
  const all = useMemo(() => ROUTE_STATES.flatMap((state) => shown[state]), [shown])
  return (
    <>
      {ROUTE_STATES.toReversed().map((state) => (
        <LineLayer
          key={state}
          id={`routes-${state}`}
          shown={shown[state]}
          look={{ token: ROUTE_COLOURS[state] }}
          width={4}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
      <RouteNumbers shown={all} onSelect={onSelect} />
    </>
  )
}
