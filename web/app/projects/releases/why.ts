import type { Noisy } from '@allmend/contract/tracking/insights'

export type Why = NonNullable<Noisy['reason']> | 'either'

/** Why some values are not shown; of values nobody lists, as places are, either may be the reason. */
export function whyOf(reasons: readonly Noisy['reason'][]): Why {
  const [first, ...others] = new Set(reasons.filter((it) => it !== null))
  return first === undefined || others.length > 0 ? 'either' : first
}
