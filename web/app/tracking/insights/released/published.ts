import type { Noisy } from '@allmend/contract/tracking/insights'

export type PublishedValue = Noisy & { value: number }

export const isPublished = (it: Noisy): it is PublishedValue => it.value !== null

/** Of what is told; there is no other total. */
export function totalOf(values: readonly Noisy[]): number {
  return values.reduce((sum, { value }) => sum + (value ?? 0), 0)
}
