import type { Estimate } from './estimate.ts'
import { inUnits, type Printed, printed, rounded } from './rounding.ts'

const WHOLE = 100
/** So many points a sum may be off by rounding. */
const OFF = 1

/**
 * Shares that are parts of one whole, printed so that they add up to what they are together, 100 unless some are left
 * out, but for a point: where rounding alone would not, values move by a last digit and their margins cover it. Null if
 * that would make one of them too uncertain to be printed.
 */
export function balanced(
  shares: readonly Estimate[],
  mayBePrinted: (figure: Printed, index: number) => boolean,
): Printed[] | null {
  const points = shares.map((share) => inUnits('share', share))
  const figures = shares.map((share) => printed('share', share))
  const together = Math.min(WHOLE, sumOf(points))
  for (;;) {
    const off = sumOf(figures) - together
    if (Math.abs(off) <= OFF) return figures
    const moves = figures.flatMap((figure, index) => {
      const steps = Math.round(figure.value / figure.step) - Math.sign(off)
      const moved = rounded(points[index]!, figure.step, steps)
      const far = Math.abs(moved.value - points[index]!.value)
      return far <= figure.step && mayBePrinted(moved, index) ? [{ index, moved, far }] : []
    })
    const [best] = moves.toSorted((one, other) => one.far - other.far)
    if (!best) return null
    figures[best.index] = best.moved
  }
}

const sumOf = (numbers: readonly { value: number }[]): number =>
  numbers.reduce((sum, { value }) => sum + value, 0)
