import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { projectOnto } from '../plane/line.ts'
import { projection } from '../land/frame.ts'
import type { Town } from '../town/town.ts'
import { departuresOf } from '../transit/timetable.ts'
import { dayKinds, type Course, type DayKind, type Stop } from '../transit/transit-line.ts'
import type { PathFinder } from './path-finder.ts'
import { spotAtNode } from './destinations.ts'
import type { Spot } from './spot.ts'
import { WALK_MPS } from './street-costs.ts'
import { positionOn } from './track.ts'

/** A stop within reach, and how long it takes there. */
export type Reach = { stop: number; seconds: number }

export type TransitNetwork = {
  courses: readonly Course[]
  stops: readonly Stop[]
  /** Where one leaves the street for each stop. */
  spots: readonly Spot[]
  /** Courses that call at each stop, and as how manyth. */
  calls: readonly (readonly { course: number; index: number }[])[]
  departures: Readonly<Record<DayKind, readonly Float64Array[]>>
  /** Other stops one changes to on foot. */
  changes: readonly (readonly Reach[])[]
}

const CHANGE_METRES = 350
const CHANGE_SECONDS = 420

export function transitNetwork({ transit, streets }: Town, finder: PathFinder): TransitNetwork {
  const courses = transit.lines.flatMap((line) => line.courses)
  const { stops } = transit
  const spots = stops.map((stop) => streetSpot(stop, courses) ?? spotAtNode(streets, stop.node, 'foot'))
  const calls = stops.map(({ id }) =>
    courses.flatMap((course, at) => {
      const index = course.stops.findIndex(({ stop }) => stop.id === id)
      return index < 0 ? [] : [{ course: at, index }]
    }),
  )
  const points = stops.map(({ position }) => projection.toPlane(position))
  const changes = stops.map(({ id, isGateway }) =>
    stops.flatMap((other): Reach[] => {
      const [x, y] = points[id]!
      const [a, b] = points[other.id]!
      const isNear = Math.abs(a - x) < CHANGE_METRES && Math.abs(b - y) < CHANGE_METRES
      if (other.id === id || !isNear || isGateway || other.isGateway) return []
      const stub = stubSeconds(stops[id]!, spots[id]!) + stubSeconds(other, spots[other.id]!)
      const seconds = finder.secondsBetween('foot', spots[id]!, spots[other.id]!) + stub
      return seconds < CHANGE_SECONDS ? [{ stop: other.id, seconds }] : []
    }),
  )
  const departures = Object.fromEntries(
    dayKinds.map((kind) => [kind, courses.map((course) => Float64Array.from(departuresOf(course, kind)))]),
  ) as unknown as Record<DayKind, Float64Array[]>
  return { courses, stops, spots, calls, departures, changes }
}

/** From the street to where the vehicle stands: platforms and landing stages lie beside it. */
export const stubSeconds = (stop: Stop, { edge, alongMetres }: Spot): number =>
  distanceMetres(positionOn(edge, alongMetres), stop.position) / WALK_MPS

/** Trams and buses stop in the street they run on. */
function streetSpot(stop: Stop, courses: readonly Course[]): Spot | undefined {
  for (const { steps, stops } of courses) {
    const call = stops.find((each) => each.stop.id === stop.id)
    if (call === undefined || steps.length === 0) continue
    let start = 0
    for (const { edge, isReversed } of steps) {
      if (call.alongMetres <= start + edge.lengthMetres + 0.5) {
        const line = edge.geometry.map((position) => projection.toPlane(position))
        const { offMetres } = projectOnto(line, projection.toPlane(stop.position))
        const into = Math.max(0, Math.min(edge.lengthMetres, call.alongMetres - start))
        if (offMetres < 8 && edge.access.foot !== 'none')
          return { edge, alongMetres: isReversed ? edge.lengthMetres - into : into }
      }
      start += edge.lengthMetres
      if (start > call.alongMetres + 60) break
    }
  }
  return undefined
}
