import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { lengthMetres } from '../../../platform/geo/polyline.ts'
import { matchRide, type Passed } from '../../../base/network/matching/match-ride.ts'
import type { RideNetwork } from '../../../base/network/matching/ride-network.ts'
import { denseCourse } from './dense-course.ts'

/** What is laid onto streets is about as long as what was recorded; else it is another way, or only a part of it. */
const LEAST_SHARE = 0.8
const MOST_SHARE = 1.25

/** The course of a leg along the streets it followed, from its first fix to its last; undefined where it followed none. */
export function legLine(network: RideNetwork, course: readonly LngLat[]): LngLat[] | undefined {
  const [first, last] = [course[0], course.at(-1)]
  if (!first || !last || course.length < 2) return undefined
  const matched = matchRide(network, denseCourse(course))
  const share = matched.lengthMetres / lengthMetres(course)
  if (!(share >= LEAST_SHARE && share <= MOST_SHARE)) return undefined
  const line = [first, ...lineOf(network, matched.parts.flat()), last]
  return line.filter(([lng, lat], at) => at === 0 || lng !== line[at - 1]![0] || lat !== line[at - 1]![1])
}

function lineOf(network: RideNetwork, passed: readonly Passed[]): LngLat[] {
  const courses = new Map(network.streets.map(({ edgeId, course }) => [edgeId, course]))
  return passed.flatMap(({ edgeId, fromMetres, toMetres }) => {
    const [low, high] = [Math.min(fromMetres, toMetres), Math.max(fromMetres, toMetres)]
    const stretch = between(network, courses.get(edgeId) ?? [], low, high)
    return fromMetres <= toMetres ? stretch : stretch.toReversed()
  })
}

/** Measured in the plane, as the matcher does. */
function between({ toPlane }: RideNetwork, course: readonly LngLat[], low: number, high: number): LngLat[] {
  const line: LngLat[] = []
  let along = 0
  for (const [at, to] of course.entries()) {
    const from = course[at - 1]
    if (!from) continue
    const [[x0, y0], [x1, y1]] = [toPlane(from), toPlane(to)]
    const length = Math.hypot(x1 - x0, y1 - y0)
    const [begin, end] = [Math.max(low, along) - along, Math.min(high, along + length) - along]
    if (length > 0 && begin <= end) {
      if (line.length === 0) line.push(pointOf(from, to, begin / length))
      line.push(pointOf(from, to, end / length))
    }
    along += length
  }
  return line
}

const pointOf = ([lng0, lat0]: LngLat, [lng1, lat1]: LngLat, share: number): LngLat => [
  lng0 + (lng1 - lng0) * share,
  lat0 + (lat1 - lat0) * share,
]
