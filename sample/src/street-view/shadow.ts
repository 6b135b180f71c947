import type { PlanePoint } from '@allmend/domain/geo/local-projection'
import type { Line } from '../plane/line.ts'
import type { Light } from './light.ts'

/** No shadow is drawn further than this. */
const LONGEST_METRES = 45

/** Where something of this outline and height keeps the sun off the ground. */
export function shadowOf(ring: Line, heightMetres: number, { sun }: Light, fromMetres = 0): Line {
  const level = Math.hypot(sun[0], sun[1]) || 1
  const reach = (height: number): number => Math.min(LONGEST_METRES, (height * level) / sun[2])
  const moved = (metres: number): PlanePoint[] =>
    ring.map(([x, y]) => [x - (sun[0] / level) * metres, y - (sun[1] / level) * metres])
  return hullOf([...moved(reach(fromMetres)), ...moved(reach(heightMetres))])
}

/** Andrew's monotone chain. */
function hullOf(points: Line): PlanePoint[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (line: Line): PlanePoint[] => {
    const kept: PlanePoint[] = []
    for (const point of line) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
