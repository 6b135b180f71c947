import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RouteRow } from '@allmend/contract/city/routes'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import type { Focus } from '../../../platform/map/move.ts'
import { useSeenOverlays } from '../overlays/use-seen-overlays.ts'
import { FIRST_FILTER } from './map-filters.tsx'
import type { RatingsOnMap } from './ratings-on-map.ts'
import { isFound, stateOfRoute } from './route-state.ts'
import { streetsOf } from './streets-query.ts'

export interface CityMapProps {
  project: ProjectOverview
  isAdmin: boolean
  base: BaseMap | undefined
  ratings: RatingsOnMap
}

/** What stands beside the map. */
type Chosen =
  | { kind: 'route'; id: string }
  | { kind: 'overlay'; overlay: string; number: string | undefined }
  | { kind: 'manager' }

export const PANELS = ['ratings', 'routes'] as const

export type OpenCityMap = ReturnType<typeof useCityMap>

/** What the map shows, where it looks, and what is chosen: a rating, or one thing of all else. */
export function useCityMap({ project, base, ratings }: CityMapProps, routes: readonly RouteRow[]) {
  const streets = useQuery(streetsOf(project.id)).data
  const overlays = useSeenOverlays(project.id)
  const [filter, setFilter] = useState(FIRST_FILTER)
  const [isRoutes, setRoutes] = useState(true)
  const [isStreets, setStreets] = useState(false)
  const [picked, setChosen] = useState<Chosen>()
  const [focus, setFocus] = useState<Focus>()
  const [wanted, setPanel] = useState<(typeof PANELS)[number]>('ratings')
  // Ratings lie on streets: without any, there are routes only.
  const hasRatings = streets?.version !== undefined
  const panel = hasRatings ? wanted : 'routes'
  const isColoured = panel === 'ratings'
  const chosen = isColoured && ratings.isChosen ? undefined : picked
  const found = useMemo(
    () => routes.filter((it) => filter.states.includes(stateOfRoute(it)) && isFound(it, filter.search)),
    [routes, filter],
  )
  const bounds = useMemo(() => boundsOf(routes) ?? streets?.bounds ?? base?.bounds, [routes, streets, base])
  const choose = (next: Chosen | undefined): void => {
    ratings.leave()
    setChosen(next)
  }
  return {
    streets,
    overlays,
    filter,
    setFilter,
    isRoutes,
    setRoutes,
    setStreets,
    shownStreets: isStreets ? streets?.version : undefined,
    focus,
    setFocus,
    hasRatings,
    panel,
    isColoured,
    setPanel(next: typeof panel): void {
      setPanel(next)
      choose(undefined)
    },
    found,
    bounds,
    chosen,
    setChosen,
    choose,
    route: chosen?.kind === 'route' ? routes.find(({ id }) => id === chosen.id) : undefined,
    /** From the list: the map follows. */
    pick(id: string | undefined): void {
      choose(id === undefined ? undefined : { kind: 'route', id })
      const box = boundsOf(routes.filter((it) => it.id === id))
      if (box) setFocus({ bounds: box })
    },
  }
}

/** Degrees around the lines, so that none lies on the edge. */
const ROOM = 0.002

function boundsOf(routes: readonly RouteRow[]): BoundingBox | undefined {
  const box = boundingBoxOf(routes.flatMap(({ line }) => line.flat()))
  return box && [box[0] - ROOM, box[1] - ROOM, box[2] + ROOM, box[3] + ROOM]
}
