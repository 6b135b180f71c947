import type { Pixel } from './camera.ts'

const tenth = (value: number): string => String(Math.round(value * 10) / 10)

export type Outline = readonly Pixel[]

/** Always the same way round, so that outlines of one path add up where they overlap. */
export function outlinePath(outline: Outline): string {
  if (outline.length < 3) return ''
  let path = ''
  for (const [x, y] of isClockwise(outline) ? outline : outline.toReversed())
    path += `${path === '' ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`
  return `${path}Z`
}

function isClockwise(outline: Outline): boolean {
  let area = 0
  for (let index = 0; index < outline.length; index++) {
    const [from, to] = [outline[index]!, outline[(index + 1) % outline.length]!]
    area += from[0] * to[1] - to[0] * from[1]
  }
  return area > 0
}

export const discPath = (x: number, y: number, radius: number): string =>
  `M${tenth(x - radius)} ${tenth(y)}a${tenth(radius)} ${tenth(radius)} 0 1 0 ${tenth(2 * radius)} 0a${tenth(radius)} ${tenth(radius)} 0 1 0 ${tenth(-2 * radius)} 0Z`

/** Nothing for an empty path. */
export const filled = (path: string, fill: string, opacity = 1): string =>
  path === ''
    ? ''
    : `<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`

export const drawn = (outline: Outline, fill: string, opacity = 1): string =>
  filled(outlinePath(outline), fill, opacity)

export function stroked(line: readonly Pixel[], colour: string, widthPixels: number, opacity = 1): string {
  if (line.length < 2) return ''
  const path = line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('')
  const faint = opacity < 1 ? ` stroke-opacity="${opacity}"` : ''
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${tenth(Math.max(0.4, widthPixels))}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`
}

/** What a stroke hides. */
export function strokeOutline(from: Pixel, to: Pixel, widthPixels: number): Outline {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [
    ((from[1] - to[1]) / length) * (widthPixels / 2),
    ((to[0] - from[0]) / length) * (widthPixels / 2),
  ]
  return [
    [from[0] - x, from[1] - y],
    [to[0] - x, to[1] - y],
    [to[0] + x, to[1] + y],
    [from[0] + x, from[1] + y],
  ]
}
