import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { projectOnto } from '../plane/line.ts'
import { isWater, type Waters } from './waters.ts'

/** A landing stage: where it leaves the shore, and its head, where boats moor. */
export type Landing = { name: string; shore: PlanePoint; head: PlanePoint; inlandHeading: number }

const PIER_METRES = 34

const drawn: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Seewil See', 360, -190],
  ['Quaipark', 1750, 435],
  ['Uferau', 2980, 790],
  ['Seehalde', 5250, 1710],
  ['Seefeld', 1240, -1120],
  ['Bruggmatt', 2900, -3450],
  ['Seeboden', 4330, -5080],
]

export function landingsOf(waters: Waters): Landing[] {
  return drawn.map(([name, x, y]) => {
    const { point: shore } = projectOnto(waters.lake, [x, y])
    const heading = lakeward(waters, shore)
    const head: PlanePoint = [
      shore[0] + Math.cos(heading) * PIER_METRES,
      shore[1] + Math.sin(heading) * PIER_METRES,
    ]
    return { name, shore, head, inlandHeading: heading + Math.PI }
  })
}

/** Direction in which open water is nearest on all sides: the mean of the wet ones around. */
function lakeward(waters: Waters, [x, y]: PlanePoint): number {
  let east = 0
  let north = 0
  for (let step = 0; step < 36; step++) {
    const angle = (step / 36) * 2 * Math.PI
    const isWet = isWater(waters, [x + 90 * Math.cos(angle), y + 90 * Math.sin(angle)])
    if (!isWet) continue
    east += Math.cos(angle)
    north += Math.sin(angle)
  }
  return Math.atan2(north, east)
}
