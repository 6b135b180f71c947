import { boundingBoxOf } from '../../platform/geo/bounding-box.ts'
import type { Course } from './course.ts'

/** About 220 m north to south: an edge of a town lies in a few cells. */
const CELL_DEGREES = 0.002
const MARGIN_DEGREES = 0.0001

/** Finds courses whose surroundings overlap those of another. */
export function cellIndex<Item>(items: readonly Item[], courseOf: (item: Item) => Course) {
  const cells = new Map<string, Item[]>()
  for (const item of items) {
    for (const cell of cellsOf(courseOf(item))) {
      const there = cells.get(cell)
      if (there) there.push(item)
      else cells.set(cell, [item])
    }
  }
  return (course: Course): Set<Item> => {
    const near = new Set<Item>()
    for (const cell of cellsOf(course)) for (const item of cells.get(cell) ?? []) near.add(item)
    return near
  }
}

function* cellsOf(course: Course): Generator<string> {
  const box = boundingBoxOf(course)
  if (!box) return
  const cell = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
  const [west, south] = [cell(box[0] - MARGIN_DEGREES), cell(box[1] - MARGIN_DEGREES)]
  const [east, north] = [cell(box[2] + MARGIN_DEGREES), cell(box[3] + MARGIN_DEGREES)]
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) yield `${x},${y}`
}
