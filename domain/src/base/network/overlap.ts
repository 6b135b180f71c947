import { radians } from '../../platform/geo/lng-lat.ts'
import { EARTH_RADIUS_METRES } from '../../platform/geo/distance.ts'
import { distancesAlong, pointAlong } from '../../platform/geo/polyline.ts'
import type { Course } from './course.ts'

const STEP_METRES = 4
const STEPS_AT_MOST = 250
/** Streets that bend by more than this go another way. */
const SAME_BEARING_DEGREES = 30

/**
 * Share of a course that lies within some metres of others that run the same way there, whichever end they are
 * drawn from. Where two streets merely cross, nothing overlaps.
 */
export function overlapShare(course: Course, others: readonly Course[], withinMetres: number): number {
  const distances = distancesAlong(course)
  const length = distances.at(-1) ?? 0
  if (length === 0 || others.length === 0) return 0
  const steps = Math.min(STEPS_AT_MOST, Math.max(4, Math.ceil(length / STEP_METRES)))
  let covered = 0
  for (let step = 0; step < steps; step++) {
    // In the middle of each step: the very ends belong to the neighbours too.
    const { position, bearingDegrees } = pointAlong(course, ((step + 0.5) / steps) * length, distances)
    if (others.some((other) => runsAlong(other, position, bearingDegrees, withinMetres))) covered++
  }
  return covered / steps
}

function runsAlong(
  course: Course,
  [longitude, latitude]: Course[number],
  bearing: number,
  withinMetres: number,
): boolean {
  const north = radians(1) * EARTH_RADIUS_METRES
  const east = north * Math.cos(radians(latitude))
  const [sine, cosine] = [Math.sin(radians(bearing)), Math.cos(radians(bearing))]
  const least = Math.cos(radians(SAME_BEARING_DEGREES))
  for (let index = 1; index < course.length; index++) {
    const [x0, y0] = [(course[index - 1]![0] - longitude) * east, (course[index - 1]![1] - latitude) * north]
    const [dx, dy] = [
      (course[index]![0] - course[index - 1]![0]) * east,
      (course[index]![1] - course[index - 1]![1]) * north,
    ]
    const squared = dx * dx + dy * dy
    if (squared === 0) continue
    const share = Math.min(1, Math.max(0, -(x0 * dx + y0 * dy) / squared))
    if (Math.hypot(x0 + share * dx, y0 + share * dy) > withinMetres) continue
    if (Math.abs(dx * sine + dy * cosine) / Math.sqrt(squared) >= least) return true
  }
  return false
}
