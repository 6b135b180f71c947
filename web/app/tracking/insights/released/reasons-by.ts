import type { ModeFigures, Noisy } from '@allmend/contract/tracking/insights'

/** Why legs by mode and something else are not shown: where no mode has enough people, there is no row to ask. */
export function reasonsBy(
  rows: readonly { legs: Noisy }[],
  modes: readonly ModeFigures[],
): readonly Noisy['reason'][] {
  return rows.length > 0 ? rows.map(({ legs }) => legs.reason) : modes.map(({ people }) => people.reason)
}
