import type { PhotoBox } from '@allmend/domain/city/photos/photo'

/** Where a box stands before anybody has moved it. */
export const FIRST_BOX: PhotoBox = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }

const LEAST = 0.02
const STEP = 0.02

interface Corner {
  x: number
  y: number
}

const held = (share: number): number => Math.max(0, Math.min(1, share))

/** The box with two opposite corners, within the picture and never too small to see. */
export function boxBetween(first: Corner, second: Corner): PhotoBox {
  const [one, other] = [first, second].map(({ x, y }) => ({ x: held(x), y: held(y) })) as [Corner, Corner]
  const [x, y] = [Math.min(one.x, other.x, 1 - LEAST), Math.min(one.y, other.y, 1 - LEAST)]
  const width = Math.max(LEAST, Math.abs(one.x - other.x))
  const height = Math.max(LEAST, Math.abs(one.y - other.y))
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

const ARROWS: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Moved by an arrow, or made larger or smaller; undefined for other keys. */
export function movedBox(box: PhotoBox, key: string, isResized: boolean): PhotoBox | undefined {
  const by = ARROWS[key]
  if (!by) return undefined
  const { x, y, width, height } = box
  if (isResized) {
    return {
      ...box,
      width: Math.max(LEAST, Math.min(1 - x, width + by[0])),
      height: Math.max(LEAST, Math.min(1 - y, height + by[1])),
    }
  }
  return {
    ...box,
    x: Math.max(0, Math.min(1 - width, x + by[0])),
    y: Math.max(0, Math.min(1 - height, y + by[1])),
  }
}
