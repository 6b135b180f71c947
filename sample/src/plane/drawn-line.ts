import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'

/** A line written as SVG writes its points: `150,-235 330,-520`, metres east and north. */
export function drawnLine(text: string): PlanePoint[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    if (x === undefined || y === undefined || !Number.isFinite(x + y))
      throw new SyntaxError(`no point: ${pair}`)
    return [x, y]
  })
}
