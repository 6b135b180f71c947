import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Ring } from './drawn-areas.ts'

/** Outlines of waters without the seams at which one water is drawn in pieces. */
export function* shoresOf(waters: readonly { kind: string; ring: Ring }[]): Generator<{
  kind: string
  course: LngLat[]
}> {
  const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const uses = new Map<string, number>()
  for (const { ring } of waters) {
    for (let at = 1; at < ring.nodes.length; at++) {
      const key = keyOf(ring.nodes[at - 1]!, ring.nodes[at]!)
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  }
  for (const { kind, ring } of waters) {
    let course: LngLat[] = []
    for (let at = 1; at < ring.nodes.length; at++) {
      const isSeam = uses.get(keyOf(ring.nodes[at - 1]!, ring.nodes[at]!)) !== 1
      if (!isSeam) course.push(...(course.length === 0 ? [ring.course[at - 1]!] : []), ring.course[at]!)
      if (!isSeam || course.length === 0) continue
      yield { kind, course }
      course = []
    }
    if (course.length > 0) yield { kind, course }
  }
}
