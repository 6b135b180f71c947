import { locate, projectOnto } from '../plane/line.ts'
import { projection } from '../land/frame.ts'
import type { Town } from '../town/town.ts'
import type { Course } from '../transit/transit-line.ts'

/** Stretches of each course below ground, in metres along it. */
export type RailTunnels = ReadonlyMap<Course, readonly (readonly [number, number])[]>

export function railTunnels({ land }: Town, courses: readonly Course[]): RailTunnels {
  const tunnels = new Map<Course, (readonly [number, number])[]>()
  for (const course of courses) {
    if (course.mode !== 'train') continue
    const line = course.geometry.map((position) => projection.toPlane(position))
    for (const rail of land.rails) {
      if (rail.tunnel === undefined) continue
      const portals = rail.tunnel.map((metres) => projectOnto(line, locate(rail.line, metres).point))
      if (portals.some(({ offMetres }) => offMetres > 20)) continue
      const [a, b] = portals.map(({ alongMetres }) => alongMetres)
      tunnels.set(course, [...(tunnels.get(course) ?? []), [Math.min(a!, b!), Math.max(a!, b!)]])
    }
  }
  return tunnels
}
