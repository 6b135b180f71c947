import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Line } from '../plane/line.ts'
import type { Random } from '../random.ts'
import { extent } from '../land/frame.ts'
import { angleAt, armNear, type DirectionField } from './direction-field.ts'
import { separation, type Separation } from './separation.ts'

export type StreamlineRules = {
  field: DirectionField
  isAllowed: (point: PlanePoint) => boolean
  /** Wanted distance to the next street of the same family at a place. */
  spacingMetres: (point: PlanePoint, family: Family) => number
  stepMetres: number
  mostSteps: number
  leastPoints: number
  seeds: number
  random: Random
}

/** Streets along the field are laid first, then the streets across it. */
export type Family = 0 | 1

/**
 * Evenly spaced streamlines (Jobard and Lefer 1997): a new line starts beside an existing one and ends
 * where it would come too close to another, or where nothing may be built.
 */
export function streamlines(rules: StreamlineRules, existing: readonly Line[]): PlanePoint[][] {
  const near = separation(60)
  for (const line of existing) register(near, line)
  return [...grow(rules, 0, near, existing), ...grow(rules, 1, near, existing)]
}

function register(near: Separation, line: Line): void {
  for (let index = 0; index + 1 < line.length; index++) {
    const [x, y] = line[index]!
    const [nextX, nextY] = line[index + 1]!
    near.add(x, y, Math.atan2(nextY - y, nextX - x))
  }
}

function grow(
  rules: StreamlineRules,
  family: Family,
  near: Separation,
  existing: readonly Line[],
): PlanePoint[][] {
  const lines: PlanePoint[][] = []
  const queue: PlanePoint[] = []
  const headingAt = ([x, y]: PlanePoint): number =>
    angleAt(rules.field, x, y) + (family === 1 ? Math.PI / 2 : 0)
  const offerBeside = (line: Line, every: number): void => {
    for (let index = 0; index < line.length; index += every) {
      const [x, y] = line[index]!
      const across = headingAt([x, y]) + Math.PI / 2
      const off = rules.spacingMetres([x, y], family) * 1.02
      queue.push([x + off * Math.cos(across), y + off * Math.sin(across)])
      queue.push([x - off * Math.cos(across), y - off * Math.sin(across)])
    }
  }
  for (const line of existing) offerBeside(line, 2)
  for (let index = 0; index < rules.seeds; index++) {
    queue.push([
      extent.west + rules.random() * (extent.east - extent.west),
      extent.south + rules.random() * (extent.north - extent.south),
    ])
  }
  for (let index = 0; index < queue.length; index++) {
    const start = queue[index]!
    if (!rules.isAllowed(start)) continue
    const heading = headingAt(start)
    if (near.isTaken(start[0], start[1], heading, rules.spacingMetres(start, family) * 0.96)) continue
    const back = half(rules, family, near, start, heading + Math.PI)
    const line = [...back.toReversed(), start, ...half(rules, family, near, start, heading)]
    if (line.length < rules.leastPoints) continue
    register(near, line)
    lines.push(line)
    offerBeside(line, 4)
  }
  return lines
}

function half(
  rules: StreamlineRules,
  family: Family,
  near: Separation,
  start: PlanePoint,
  startHeading: number,
): PlanePoint[] {
  const { field, stepMetres } = rules
  const points: PlanePoint[] = []
  let [x, y] = start
  let heading = startHeading
  for (let step = 0; step < rules.mostSteps; step++) {
    // Midpoint rule: the direction half a step ahead keeps curves from drifting outwards.
    const first = armNear(field, x, y, heading)
    heading = armNear(
      field,
      x + (Math.cos(first) * stepMetres) / 2,
      y + (Math.sin(first) * stepMetres) / 2,
      first,
    )
    x += Math.cos(heading) * stepMetres
    y += Math.sin(heading) * stepMetres
    const point: PlanePoint = [x, y]
    if (!rules.isAllowed(point)) break
    if (near.isTaken(x, y, heading, rules.spacingMetres(point, family) * 0.56)) break
    points.push(point)
  }
  return points
}
