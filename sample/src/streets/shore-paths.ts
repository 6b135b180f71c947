import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, offsetLine, type Line } from '../plane/line.ts'
import { isInExtent } from '../land/frame.ts'
import type { Rail, Station } from '../land/rails.ts'
import { isWater, type Waters } from '../land/waters.ts'
import type { StreetClass } from './street-class.ts'
import { newWay, type Way } from './way.ts'

const REACH_METRES = 90

/** Paths that follow something else: the lake, the river and the railway. */
export function shorePaths(waters: Waters, rails: readonly Rail[], stations: readonly Station[]): Way[] {
  const isDry = (point: PlanePoint): boolean => isInExtent(point) && !isWater(waters, point)
  const main = stations.find(({ isMain }) => isMain)!.point
  const stem = rails.find(({ id }) => id === 'stammlinie')!.line
  const path = (name: string, kind: StreetClass, line: Line, keep: (point: PlanePoint) => boolean): Way[] =>
    partsWhere(line, (point) => isDry(point) && keep(point)).map((part) =>
      newWay({ class: kind, name, line: part, reachMetres: REACH_METRES }),
    )
  return [
    ...path('Quaiweg', 'footway', offsetLine(waters.northShore, 24), ([x]) => x > 330 && x < 3400),
    ...path('Seeuferweg', 'cycleway', offsetLine(waters.southShore, 34), ([, y]) => y < -260 && y > -4700),
    ...path('Aaweg', 'cycleway', offsetLine(waters.riverAxis, 58), ([x]) => x < -420),
    ...path('Aabord', 'footway', offsetLine(waters.riverAxis, -58), ([x]) => x < -460 && x > -5200),
    ...path(
      'Bahnweg',
      'cycleway',
      offsetLine(stem, 27),
      (point) => distanceBetween(point, main) > 330 && point[0] > -6400 && point[1] > -4200,
    ),
  ]
}

function partsWhere(line: Line, keep: (point: PlanePoint) => boolean): PlanePoint[][] {
  const parts: PlanePoint[][] = []
  let part: PlanePoint[] = []
  for (const point of line) {
    if (keep(point)) {
      part.push(point)
      continue
    }
    if (part.length > 4) parts.push(part)
    part = []
  }
  if (part.length > 4) parts.push(part)
  return parts
}
