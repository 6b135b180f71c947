import type { Cell } from '@allmend/contract/platform/cells'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'

/** So much of the people, on each side of the map, may lie outside. */
const OUTSIDE = 0.2
/** A little around it, in degrees: about a cell. */
const MARGIN = 0.012

/** Where most people are. Who went by train to another town is there too, but would make the map a dot. */
export function heartOf(cells: readonly Cell[]): BoundingBox | undefined {
  if (cells.length === 0) return undefined
  const [west, east] = middleOf(cells, 0)
  const [south, north] = middleOf(cells, 1)
  return [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN]
}

function middleOf(cells: readonly Cell[], axis: 0 | 1): [from: number, to: number] {
  const sorted = cells
    .map(({ properties: { centre, people } }) => ({ at: centre[axis], people }))
    .sort((a, b) => a.at - b.at)
  const all = sorted.reduce((sum, { people }) => sum + people, 0)
  let passed = 0
  const within = sorted.filter(({ people }) => {
    const before = passed
    passed += people
    return passed > all * OUTSIDE && before < all * (1 - OUTSIDE)
  })
  return [within[0]?.at ?? sorted[0]!.at, within.at(-1)?.at ?? sorted.at(-1)!.at]
}
