import { queryOptions } from '@tanstack/react-query'
import type { NetworkEdge, School } from '@allmend/contract/base/network'
import type { ClassifiedEdge } from '@allmend/contract/city/ratings'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Step } from '@allmend/domain/city/ratings/rating'
import type { SchoolStreet } from '@allmend/domain/city/ratings/way-to-school'
import { api } from '../../../platform/api/client.ts'

/** Children come from so far, as the map shows it. */
export const RADIUS_METRES = 800

/** A street around a school, with what people say about its safety. */
export interface StreetAround extends SchoolStreet {
  name: string
  streetClass: string
  isBikeForward: boolean
  isBikeBackward: boolean
  course: readonly LngLat[]
  voices: number | null
}

export interface Around {
  streets: readonly StreetAround[]
  /** The junction nearest to the school. */
  door: number | undefined
}

/** Null: the project has no streets yet, and nothing to show around a school. */
export function schoolsOf(projectId: string) {
  return queryOptions({
    queryKey: ['schools', projectId],
    queryFn: async ({ signal }) => {
      const { current } = await api.network.ofProject({ projectId }, { signal })
      return current ? api.network.schools({ projectId }, { signal }) : null
    },
  })
}

export function aroundSchool(projectId: string, school: School | undefined) {
  return queryOptions({
    queryKey: ['schools', projectId, 'around', school?.id],
    enabled: school !== undefined,
    queryFn: async ({ signal }) => {
      const box = boxAround(school!.at)
      const edges = await edgesWithin({ projectId, ...box }, signal)
      const rated = await api.ratings.classifiedEdges(
        { projectId, ...box, criterion: 'safety', atMost: 2_000 },
        { signal },
      )
      return aroundOf(school!.at, edges, rated.edges)
    },
  })
}

type Asked = Parameters<typeof api.network.edges>[0]

/** Page by page. */
async function edgesWithin(asked: Asked, signal: AbortSignal, after = 0): Promise<NetworkEdge[]> {
  const { edges, next } = await api.network.edges({ ...asked, after, atMost: 2_000 }, { signal })
  return next === null ? edges : [...edges, ...(await edgesWithin(asked, signal, next))]
}

function aroundOf(at: LngLat, edges: readonly NetworkEdge[], rated: readonly ClassifiedEdge[]): Around {
  const results = new Map(rated.map((it) => [it.edgeId, it]))
  const streets = edges
    .filter(({ course }) => course.some((point) => distanceMetres(point, at) <= RADIUS_METRES))
    .filter(({ streetClass }) => !NO_WAY.has(streetClass))
    .map((edge) => {
      const result = results.get(edge.edgeId)
      const median = (result?.median ?? null) as Step | null
      return { ...edge, isForward: true, isBackward: true, median, voices: result?.voices ?? null }
    })
  return { streets, door: doorOf(at, streets) }
}

/** Where nobody walks. */
const NO_WAY: ReadonlySet<string> = new Set(['motorway', 'motorway_link', 'trunk', 'trunk_link'])

function doorOf(at: LngLat, streets: readonly StreetAround[]): number | undefined {
  const ends = streets.flatMap(({ fromNode, toNode, course }) => [
    { node: fromNode, metres: distanceMetres(course[0]!, at) },
    { node: toNode, metres: distanceMetres(course.at(-1)!, at) },
  ])
  return ends.toSorted((one, other) => one.metres - other.metres)[0]?.node
}

const CORNERS = 64

/** As far as its streets are shown, drawn as a ring. */
export const ringAround = (at: LngLat): LngLat[] =>
  Array.from({ length: CORNERS + 1 }, (_, nth) => destinationOf(at, (nth * 360) / CORNERS, RADIUS_METRES))

/** West, south, east and north of it. */
function boxAround(at: LngLat) {
  const [west, south, east, north] = boundingBoxOf(ringAround(at))!
  return { west, south, east, north }
}
