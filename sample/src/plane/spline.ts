import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, type Line } from './line.ts'

/** Centripetal Catmull–Rom curve (Barry and Goldman 1988): passes through every point, never loops. */
export function spline(points: Line, stepMetres: number, isClosed = false): PlanePoint[] {
  const count = points.length
  const at = (index: number): PlanePoint =>
    isClosed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!
  const curve: PlanePoint[] = []
  const spans = isClosed ? count : count - 1
  for (let index = 0; index < spans; index++) {
    const corners = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const
    const steps = Math.max(2, Math.round(distanceBetween(corners[1], corners[2]) / stepMetres))
    for (let step = 0; step < steps; step++) curve.push(onCurve(corners, step / steps))
  }
  if (!isClosed) curve.push(at(count - 1))
  return curve
}

type Corners = readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint]

function onCurve([p0, p1, p2, p3]: Corners, share: number): PlanePoint {
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const t = t1 + (t2 - t1) * share
  const a = blend(p0, p1, 0, t1, t)
  const b = blend(p1, p2, t1, t2, t)
  const c = blend(p2, p3, t2, t3, t)
  return blend(blend(a, b, 0, t2, t), blend(b, c, t1, t3, t), t1, t2, t)
}

const knot = (from: PlanePoint, to: PlanePoint): number => Math.max(1, Math.sqrt(distanceBetween(from, to)))

function blend(from: PlanePoint, to: PlanePoint, start: number, end: number, at: number): PlanePoint {
  const share = (at - start) / (end - start)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
