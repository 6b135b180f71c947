import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres } from '../../platform/geo/polyline.ts'
import type { Course } from '../../base/network/course.ts'
import { SURE_OVERLAP } from '../../base/network/outcome.ts'
import { overlapShare } from '../../base/network/overlap.ts'
import { nearestOnLine } from '../routes/nearest-on-line.ts'
import type { CarriedEdge } from '../routes/carry-over.ts'

/** Where on an edge a rated place lies today, in thousandths of the edge as it is drawn. */
export interface PlacePart {
  edgeId: number
  fromPermille: number
  toPermille: number
  /** The edge is drawn against the place: forward is backward there. */
  isTurned: boolean
}

/** A place as it was rated: its line never changes, whatever becomes of the map. */
export interface RatedPlace {
  course: readonly LngLat[]
  parts: readonly PlacePart[]
}

/** A line within this distance lies on the same street. */
const SAME_STREET_METRES = 10
/** So much of an edge, or of the place, must be on the other to speak of it. */
const PART_SHARE = 0.5
const TOUCHED_SHARE = 0.1

/**
 * A rated place in the next version of the network: kept, moved to where at least nine tenths of its own line lie, or
 * nowhere (no parts). Edges are looked for among those the old ones became, so that a lane beside it never inherits
 * ratings of the street. A lost street passes nothing on unless somebody checked it, and the replacement she chose for
 * its routes moves no rating that does not lie there too.
 */
export function carryPlace(
  place: RatedPlace,
  became: (edgeId: number) => CarriedEdge | undefined,
  courseOf: (edgeId: number) => Course | undefined,
): readonly PlacePart[] {
  if (place.parts.every(({ edgeId }) => !became(edgeId) && courseOf(edgeId))) return place.parts
  const next = place.parts.flatMap(({ edgeId }) => {
    const it = became(edgeId)
    return it?.outcome === 'lost' && !it.isMended ? [] : (it?.successors ?? [edgeId])
  })
  const candidates = [...new Set(next)].flatMap((edgeId) => {
    const course = courseOf(edgeId)
    return course ? [{ edgeId, course }] : []
  })
  return layPlace(place.course, candidates)
}

/** Those of the edges a line lies on, if together they hold enough of it. */
export function layPlace(
  line: readonly LngLat[],
  edges: readonly { edgeId: number; course: Course }[],
): PlacePart[] {
  const on = edges.filter(
    ({ course }) =>
      overlapShare(course, [line], SAME_STREET_METRES) >= PART_SHARE ||
      overlapShare(line, [course], SAME_STREET_METRES) >= TOUCHED_SHARE,
  )
  const courses = on.map(({ course }) => course)
  if (overlapShare(line, courses, SAME_STREET_METRES) < SURE_OVERLAP) return []
  return on.map(({ edgeId, course }) => ({ edgeId, ...stretchOf(line, course) }))
}

function stretchOf(line: readonly LngLat[], course: Course): Omit<PlacePart, 'edgeId'> {
  const length = lengthMetres(course)
  const along = [line[0]!, line.at(-1)!].map((end) => {
    const metres = nearestOnLine(course, end)?.alongMetres ?? 0
    return Math.min(1000, Math.max(0, Math.round((1000 * metres) / length)))
  })
  const [from, to] = [Math.min(along[0]!, along[1]!), Math.max(along[0]!, along[1]!)]
  return { fromPermille: from, toPermille: to, isTurned: isTurned(line, course, along[0]!, along[1]!) }
}

/** Of a loop the ends say nothing: its second vertex does. */
function isTurned(line: readonly LngLat[], course: Course, from: number, to: number): boolean {
  if (from !== to) return from > to
  const second = nearestOnLine(course, line[1] ?? line[0]!)?.alongMetres ?? 0
  return second > lengthMetres(course) / 2
}
