import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { distancesAlong } from '@allmend/domain/platform/geo/polyline'
import type { Course } from '../transit/transit-line.ts'
import { lengthOf, positionAt, trackStep, trackTo, type Track } from '../travel/track.ts'

const distances = new WeakMap<Course, Float64Array>()

function distancesOf(course: Course): Float64Array {
  const known = distances.get(course)
  if (known) return known
  const fresh = distancesAlong(course.geometry)
  distances.set(course, fresh)
  return fresh
}

/** Where the vehicle stands at a stop. */
export const pointOnCourse = (course: Course, stopIndex: number): LngLat =>
  positionAt(course.geometry, distancesOf(course), course.stops[stopIndex]!.alongMetres, 0).position

/** The part of a course between two stops: street by street for trams and buses, the bare line for others. */
export function courseTrack(
  track: Track,
  course: Course,
  fromIndex: number,
  toIndex: number,
  tunnels: readonly (readonly [number, number])[],
): void {
  const from = course.stops[fromIndex]!.alongMetres
  const to = course.stops[toIndex]!.alongMetres
  if (course.steps.length > 0) return courseSteps(track, course, from, to)
  const start = lengthOf(track)
  const along = distancesOf(course)
  course.geometry.forEach((position, at) => {
    if (along[at]! > from + 0.01 && along[at]! < to - 0.01) trackTo(track, position)
  })
  trackTo(track, pointOnCourse(course, toIndex))
  for (const [enter, leave] of tunnels) {
    const first = Math.max(enter, from)
    const last = Math.min(leave, to)
    if (first < last) track.tunnels.push([start + first - from, start + last - from])
  }
}

function courseSteps(track: Track, { steps }: Course, from: number, to: number): void {
  let start = 0
  for (const step of steps) {
    const end = start + step.edge.lengthMetres
    if (end > from + 0.05 && start < to - 0.05)
      trackStep(track, step, Math.max(0, from - start), Math.min(step.edge.lengthMetres, to - start))
    start = end
  }
}
