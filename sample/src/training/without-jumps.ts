import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'

const WORST_ACCURACY_METRES = 200
const FASTEST_MPS = 70
const OFF_METRES = 120

/** Indices of the fixes worth reading, in order of time: not too vague, not out and back at once. */
export function withoutJumps(fixes: readonly Fix[]): number[] {
  const order = fixes
    .map((_, at) => at)
    .filter((at) => !(fixes[at]!.accuracyMetres > WORST_ACCURACY_METRES))
    .sort((a, b) => fixes[a]!.trackedAt - fixes[b]!.trackedAt)
    .filter((at, index, all) => index === 0 || fixes[at]!.trackedAt > fixes[all[index - 1]!]!.trackedAt)
  const kept: number[] = []
  order.forEach((at, index) => {
    const before = kept.at(-1)
    const after = order[index + 1]
    if (before !== undefined && after !== undefined && isJump(fixes[before]!, fixes[at]!, fixes[after]!))
      return
    kept.push(at)
  })
  return kept
}

/** Away from both its neighbours by far more than they are from each other. */
function isJump(before: Fix, fix: Fix, after: Fix): boolean {
  const out = distanceMetres(before.position, fix.position)
  const back = distanceMetres(fix.position, after.position)
  const through = distanceMetres(before.position, after.position)
  const seconds = (fix.trackedAt - before.trackedAt) / 1000
  return (
    Math.min(out, back) > OFF_METRES &&
    (out + back > 3 * through + 100 || out / seconds > FASTEST_MPS * 1.5) &&
    through < Math.max(out, back)
  )
}
