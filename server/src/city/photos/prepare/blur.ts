import type { Box, Pixels } from './box.ts'

/**
 * How many cells are left across the longer side of a box, and by which share of its height it is grown first. A
 * fixed radius leaves large faces recognisable. The letters of a plate are of a known font and can be searched for
 * among eight cells; three hold two or three letters each, and no more than a colour of them.
 */
const LEFT: Readonly<Record<Box['kind'], { cells: number; margin: number }>> = {
  face: { cells: 8, margin: 0.2 },
  plate: { cells: 3, margin: 0.3 },
  marked: { cells: 3, margin: 0 },
}
const MARGIN_AT_LEAST = 2
/** Each colour is rounded to steps of this: the last bits of a mean tell much about what it is the mean of. */
const COLOUR_STEP = 16

/** A copy of which nothing inside the boxes can be recognised, and everything outside is as it was. */
export function blurred({ data, width, height }: Pixels, boxes: readonly Box[]): Pixels {
  const copy = { data: Buffer.from(data), width, height }
  for (const box of boxes) fillCells(copy, box)
  return copy
}

/** Whole pixels, grown, inside the picture: exactly what is changed. */
export function blurredArea(
  box: Box,
  { width, height }: { width: number; height: number },
): { left: number; top: number; right: number; bottom: number } {
  const { margin } = LEFT[box.kind]
  const grown = Math.max(MARGIN_AT_LEAST, margin * box.height)
  return {
    left: Math.min(width, Math.max(0, Math.floor(box.x - grown))),
    top: Math.min(height, Math.max(0, Math.floor(box.y - grown))),
    right: Math.max(0, Math.min(width, Math.ceil(box.x + box.width + grown))),
    bottom: Math.max(0, Math.min(height, Math.ceil(box.y + box.height + grown))),
  }
}

function fillCells(pixels: Pixels, box: Box): void {
  const { left, top, right, bottom } = blurredArea(box, pixels)
  const side = Math.max(1, Math.ceil(Math.max(right - left, bottom - top) / LEFT[box.kind].cells))
  for (let y = top; y < bottom; y += side) {
    for (let x = left; x < right; x += side) {
      fillCell(pixels, x, y, Math.min(right, x + side), Math.min(bottom, y + side))
    }
  }
}

function fillCell({ data, width }: Pixels, left: number, top: number, right: number, bottom: number): void {
  const sum = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) sum[channel]! += data[at + channel]!
    }
  }
  const count = (right - left) * (bottom - top)
  const colour = sum.map((total) => Math.floor(total / count / COLOUR_STEP) * COLOUR_STEP + COLOUR_STEP / 2)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) data[at + channel] = colour[channel]!
    }
  }
}
