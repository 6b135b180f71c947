import { access } from 'node:fs/promises'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Traveller } from '@allmend/domain/base/network/access'
import { valhallaConfig } from './valhalla-config.ts'

/** Way-finding and map matching on a region's tiles, in this process; calls run on threads of their own. */
export type Valhalla = {
  /** Null where there is no way, or no street near one of the ends. */
  path(from: LngLat, to: LngLat, about: { by: Traveller }): Promise<TilePath | null>
  match(fixes: readonly MatchFix[], about: { by: Traveller; accuracyMetres?: number }): Promise<Match>
}
export type TilePath = { lengthMetres: number; durationSeconds: number; course: LngLat[] }

export type MatchFix = { position: LngLat; atSeconds?: number }
export type Match = {
  /** One per fix; null where no street fits. */
  points: ({ position: LngLat; distanceMetres: number; piece: number } | null)[]
  /** Pieces of streets in the order they were passed. Forward: as the way is drawn. */
  pieces: { osmWayId: number; direction: 'forward' | 'backward'; lengthMetres: number }[]
  course: LngLat[]
}

const costings: Record<Traveller, string> = { foot: 'pedestrian', bike: 'bicycle', car: 'auto' }
/** Valhalla's words for a question that has no answer; anything else is a fault. */
const NO_ANSWER =
  /No path could be found|No suitable edges|exceeds the max|failed to find path|No data found/i

export async function openValhalla(tilesDir: string): Promise<Valhalla> {
  // Without tiles Valhalla would answer that there are no streets, instead of complaining.
  await access(tilesDir)
  // Loaded when first used: the binary is large, and most processes never route.
  const { Actor } = await import('@valhallajs/valhallajs')
  const actor = new Actor(JSON.stringify(valhallaConfig(tilesDir)))
  return {
    async path(from, to, { by }) {
      const question = {
        locations: [from, to].map(([lon, lat]) => ({ lon, lat })),
        costing: costings[by],
        directions_type: 'none',
      }
      const answer = await answerOf<RouteAnswer>(actor.route(JSON.stringify(question)))
      if (!answer) return null
      const { summary, legs } = answer.trip
      return {
        lengthMetres: summary.length * 1000,
        durationSeconds: summary.time,
        course: legs.flatMap(({ shape }) => polyline6(shape)),
      }
    },
    async match(fixes, { by, accuracyMetres = 10 }) {
      const question = {
        shape: fixes.map(({ position: [lon, lat], atSeconds }) => ({ lon, lat, time: atSeconds })),
        costing: costings[by],
        shape_match: 'map_snap',
        trace_options: { gps_accuracy: accuracyMetres },
        filters: { action: 'include', attributes: ASKED },
      }
      const answer = await answerOf<TraceAnswer>(actor.traceAttributes(JSON.stringify(question)))
      return answer ? matchOf(answer) : { points: fixes.map(() => null), pieces: [], course: [] }
    },
  }
}

type RouteAnswer = { trip: { summary: { length: number; time: number }; legs: { shape: string }[] } }
type TraceAnswer = {
  shape: string
  edges: { way_id: number; length: number; forward?: boolean }[]
  matched_points: {
    type: string
    lon: number
    lat: number
    edge_index?: number
    distance_from_trace_point?: number
  }[]
}
const ASKED = [
  'shape',
  'edge.way_id',
  'edge.length',
  'edge.forward',
  'matched.point',
  'matched.type',
  'matched.edge_index',
  'matched.distance_from_trace_point',
]

async function answerOf<Answer>(asked: Promise<string>): Promise<Answer | null> {
  try {
    return JSON.parse(await asked) as Answer
  } catch (error) {
    if (error instanceof Error && NO_ANSWER.test(error.message)) return null
    throw error
  }
}

function matchOf({ shape, edges, matched_points: matched }: TraceAnswer): Match {
  return {
    points: matched.map(({ type, lon, lat, edge_index: piece, distance_from_trace_point: distance }) => {
      // Out of range is how Valhalla says that a point lies on no edge.
      if (type === 'unmatched' || piece === undefined || piece >= edges.length) return null
      return { position: [lon, lat], distanceMetres: distance ?? 0, piece }
    }),
    pieces: edges.map(({ way_id, length, forward }) => ({
      osmWayId: way_id,
      direction: forward === false ? 'backward' : 'forward',
      lengthMetres: length * 1000,
    })),
    course: polyline6(shape),
  }
}

/** https://developers.google.com/maps/documentation/utilities/polylinealgorithm, with six decimals. */
export function polyline6(text: string): LngLat[] {
  const line: LngLat[] = []
  let at = 0
  const delta = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 5) {
      const bits = text.charCodeAt(at++) - 63
      value |= (bits & 31) << shift
      if (bits < 32) return value & 1 ? ~(value >> 1) : value >> 1
    }
  }
  let [latitude, longitude] = [0, 0]
  while (at < text.length) {
    latitude += delta()
    longitude += delta()
    line.push([longitude / 1e6, latitude / 1e6])
  }
  return line
}
