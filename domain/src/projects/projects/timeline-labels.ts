/** A date under a word, in 12 px. */
export const TIMELINE_LABEL_PX = 76
const GAP_PX = 4

const SIDES = ['centre', 'after', 'before'] as const

/** `after`: the text begins at its mark. Lane 0 is next to the axis. */
export interface PlacedLabel {
  side: (typeof SIDES)[number]
  lane: number
  leftPx: number
}

/** What makes a picture worse: a label beside its mark a little, a lane more, a line through words most. */
const COST = { centre: 0, after: 1, before: 2, lane: 10, crossing: 40 } as const

/**
 * Places the labels of marks that stand from left to right so that none covers another and none leaves the
 * picture: beside the mark where there is room, else one lane up, its line past the words below where that can
 * be. Of all ways the one that costs least; there are four marks at most.
 */
export function placedLabels(marksPx: readonly number[], widthPx: number): PlacedLabel[] {
  const search = { best: [] as PlacedLabel[], cost: Number.POSITIVE_INFINITY }
  placeNext(marksPx, widthPx, [], 0, search)
  return search.best
}

function placeNext(
  marksPx: readonly number[],
  widthPx: number,
  placed: PlacedLabel[],
  cost: number,
  search: { best: PlacedLabel[]; cost: number },
): void {
  const markPx = marksPx[placed.length]
  if (markPx === undefined) {
    Object.assign(search, { best: placed, cost })
    return
  }
  for (let lane = 0; lane < marksPx.length; lane++) {
    for (const side of SIDES) {
      const label = { side, lane, leftPx: leftOf(markPx, side) }
      const crossings = placed.filter((other, at) => isCrossing(label, markPx, other, marksPx[at] ?? 0))
      const more = cost + COST[side] + lane * COST.lane + crossings.length * COST.crossing
      const isInside = label.leftPx >= 0 && label.leftPx + TIMELINE_LABEL_PX <= widthPx
      if (more >= search.cost || !isInside || placed.some((other) => isCovering(label, other))) continue
      placeNext(marksPx, widthPx, [...placed, label], more, search)
    }
  }
}

function leftOf(markPx: number, side: PlacedLabel['side']): number {
  if (side === 'after') return markPx
  return markPx - (side === 'before' ? TIMELINE_LABEL_PX : TIMELINE_LABEL_PX / 2)
}

function isCovering(one: PlacedLabel, other: PlacedLabel): boolean {
  return one.lane === other.lane && Math.abs(one.leftPx - other.leftPx) < TIMELINE_LABEL_PX + GAP_PX
}

/** Whether the line of the higher label runs through the words of the lower. */
function isCrossing(one: PlacedLabel, onePx: number, other: PlacedLabel, otherPx: number): boolean {
  if (one.lane === other.lane) return false
  const [lower, linePx] = one.lane < other.lane ? [one, otherPx] : [other, onePx]
  return linePx > lower.leftPx && linePx < lower.leftPx + TIMELINE_LABEL_PX
}
