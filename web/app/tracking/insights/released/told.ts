import type { Noisy } from '@allmend/contract/tracking/insights'

export type ToldValue = Noisy & { value: number }

export const isTold = (it: Noisy): it is ToldValue => it.value !== null

/** Of what is told; there is no other total. */
export function totalOf(values: readonly Noisy[]): number {
  return values.reduce((sum, { value }) => sum + (value ?? 0), 0)
}
