import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'

/**
 * Where a course was thinned it runs straight; so far apart its points tell the matcher which street that was. Nearer
 * ones cost more and mislead it where the straight line cuts a bend: 40 m had 99.1 % right, 120 m 99.4 % (decision 0130).
 */
const APART_METRES = 120

export function denseCourse(course: readonly LngLat[]): LngLat[] {
  return course.flatMap((to, at) => {
    const from = course[at - 1]
    if (!from) return [to]
    const steps = Math.ceil(distanceMetres(from, to) / APART_METRES)
    return Array.from({ length: Math.max(1, steps) }, (_, step): LngLat => {
      const share = (step + 1) / Math.max(1, steps)
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
}
