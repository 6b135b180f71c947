import type { Pixel } from './snapped.ts'

const STEP_PIXELS = 8
const FAR_PIXELS = 40
/** Nearer to the edge than this the map moves, not the crosshair. */
const EDGE_PIXELS = 32

const DIRECTIONS: Record<string, Pixel | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Moved {
  crosshair: Pixel
  /** How far the map moves beneath it. */
  pan: Pixel
}

/** What an arrow key does to the crosshair of a map of that size; undefined for other keys. */
export function crosshairMoved(
  crosshair: Pixel,
  key: string,
  isFar: boolean,
  size: Pixel,
): Moved | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const step = isFar ? FAR_PIXELS : STEP_PIXELS
  const wanted: Pixel = [crosshair[0] + direction[0] * step, crosshair[1] + direction[1] * step]
  const kept: Pixel = [within(wanted[0], size[0]), within(wanted[1], size[1])]
  return { crosshair: kept, pan: [wanted[0] - kept[0], wanted[1] - kept[1]] }
}

function within(value: number, length: number): number {
  const edge = Math.min(EDGE_PIXELS, length / 2)
  return Math.min(length - edge, Math.max(edge, value))
}
