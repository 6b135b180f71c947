import { HEIGHT_PIXELS, WIDTH_PIXELS } from './camera.ts'
import type { Outline } from './pen.ts'
import type { Box, Mark, Thing } from './thing.ts'

/** Smaller than this nobody is recognised and nothing read. */
const LEAST_PIXELS = { face: 14, plate: 32 } as const
/** What is hidden more than this is left out. */
const LEAST_SHOWN = 0.6

export type TruthBox = Omit<Mark, 'isClear'> & { /** How much of it is in sight, 0 to 1. */ shown: number }

/**
 * What a detector has to find, and what it may find or not: the small, the half hidden, the turned away, the half outside. Each thing
 * is hidden by those drawn after it.
 */
export function truthOf(things: readonly Thing[]): { boxes: TruthBox[]; doubtful: TruthBox[] } {
  const boxes: TruthBox[] = []
  const doubtful: TruthBox[] = []
  things.forEach(({ marks }, index) => {
    for (const mark of marks) {
      const shown = shownShare(mark.box, things.slice(index + 1))
      const box = within(mark.box)
      if (!box || shown < 0.1) continue
      const found = { kind: mark.kind, box, shown: Math.round(shown * 100) / 100 }
      const isLarge =
        Math.min(mark.box.width, box.width) >= LEAST_PIXELS[mark.kind] * (mark.kind === 'face' ? 0.72 : 1)
      const isTall = mark.kind === 'plate' || mark.box.height >= LEAST_PIXELS.face
      if (mark.isClear && isLarge && isTall && shown >= LEAST_SHOWN) boxes.push(found)
      else doubtful.push(found)
    }
  })
  return { boxes, doubtful }
}

/** The part inside the picture, in whole pixels. */
function within({ x, y, width, height }: Box): Box | undefined {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, bottom] = [
    Math.min(WIDTH_PIXELS, Math.ceil(x + width)),
    Math.min(HEIGHT_PIXELS, Math.ceil(y + height)),
  ]
  return right - left > 1 && bottom - top > 1
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : undefined
}

const STEPS = 7

function shownShare({ x, y, width, height }: Box, before: readonly Thing[]): number {
  const hiding = before.flatMap(({ covers }) =>
    covers.filter((cover) => touches(cover, { x, y, width, height })),
  )
  let shown = 0
  for (let i = 0; i < STEPS; i++) {
    for (let j = 0; j < STEPS; j++) {
      const [u, v] = [x + ((i + 0.5) * width) / STEPS, y + ((j + 0.5) * height) / STEPS]
      const isInPicture = u >= 0 && v >= 0 && u < WIDTH_PIXELS && v < HEIGHT_PIXELS
      if (isInPicture && !hiding.some((cover) => contains(cover, u, v))) shown++
    }
  }
  return shown / (STEPS * STEPS)
}

function touches(cover: Outline, { x, y, width, height }: Box): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [u, v] of cover) {
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  return left < x + width && right > x && top < y + height && bottom > y
}

function contains(outline: Outline, x: number, y: number): boolean {
  let isIn = false
  for (let index = 0; index < outline.length; index++) {
    const [from, to] = [outline[index]!, outline[(index + 1) % outline.length]!]
    if (from[1] > y !== to[1] > y && x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]))
      isIn = !isIn
  }
  return isIn
}
