import type { BLURRED_KINDS } from '@allmend/domain/city/photos/photo'

/** Where a face or a number plate is, or what somebody marked, in pixels from the upper left corner. */
export interface Box {
  kind: (typeof BLURRED_KINDS)[number]
  x: number
  y: number
  width: number
  height: number
  /** 0 to 1, as sure as the model was. */
  score: number
}

/** Red, green, blue, row by row. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Of boxes that say the same in one look, the surest. */
export function surest(boxes: readonly Box[]): Box[] {
  const kept: Box[] = []
  for (const box of boxes.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSameInOneLook(box, other))) kept.push(box)
  }
  return kept
}

/**
 * Boxes of several looks that mean the same become one around them all: where tiles meet, each look may have seen
 * only part of a face.
 */
export function united(boxes: readonly Box[]): Box[] {
  const waiting = boxes.toSorted((a, b) => b.score - a.score)
  const result: Box[] = []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const box = next
    const same = result.findIndex((other) => isSame(box, other))
    if (same < 0) result.push(box)
    // Grown, it may mean the same as another one.
    else waiting.unshift(around(result.splice(same, 1)[0]!, box))
  }
  return result
}

const isSameInOneLook = (a: Box, b: Box): boolean => {
  const common = commonArea(a, b)
  return common / (areaOf(a) + areaOf(b) - common) >= 0.3
}

const isSame = (a: Box, b: Box): boolean =>
  a.kind === b.kind && commonArea(a, b) / Math.min(areaOf(a), areaOf(b)) >= 0.5

const areaOf = (box: Box): number => box.width * box.height

function commonArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    kind: a.kind,
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
    score: Math.max(a.score, b.score),
  }
}
