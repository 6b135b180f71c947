import { LEAST_PEOPLE, LEAST_PEOPLE_PUBLIC } from './enough-people.ts'
import type { Audience } from './budget.ts'

/** Why a number is not shown: of too few people, as far as noise lets us see, or with too much noise to be shown. */
export const REASONS = ['few', 'imprecise'] as const
export type Reason = (typeof REASONS)[number]

/** A number as it is shown, with two standard deviations of its noise. */
export interface Published {
  value: number | null
  noise: number
  /** Null where there is a value. */
  reason: Reason | null
}

/** Two standard deviations. */
const USUAL = 2
/** A sum is published when its noise is at most a quarter of it. */
const QUARTER = 4
/** So unlikely is it that somebody alone makes a place appear: in five standard deviations one of 3.5 million. */
const ALONE = 5

export const leastOf = (audience: Audience): number =>
  audience === 'public' ? LEAST_PEOPLE_PUBLIC : LEAST_PEOPLE

/** People are judged by their noisy number: what decides must not know more than what is published. */
export const isEnoughWithNoise = (people: number, deviation: number, least: number): boolean =>
  people >= least + USUAL * deviation

/** The same for a number that is published itself: its noise is at most a quarter of it. */
export const isPublishable = (people: number, deviation: number, least: number): boolean =>
  isEnoughWithNoise(people, deviation, least) && people >= QUARTER * deviation

/** The same where the list of places itself would reveal that somebody was there. */
export const isPlacePublishable = (people: number, deviation: number, least: number): boolean =>
  isPublishable(people, deviation, least) && people >= 1 + ALONE * deviation

/** `unit`: in how many of what was counted it is published, as kilometres are of metres. */
export function published(value: number, deviation: number, unit = 1): Published {
  const isSure = value > 0 && value >= QUARTER * deviation
  if (!isSure) return hidden(deviation, 'imprecise', unit)
  return { value: Math.round(value / unit), noise: publishedNoise(deviation, unit), reason: null }
}

export const hidden = (deviation: number, reason: Reason, unit = 1): Published => ({
  value: null,
  noise: publishedNoise(deviation, unit),
  reason,
})

/** Why a number of people is not shown: judged by the noisy number, so the reason betrays no more than it would. */
export const reasonOf = (people: number, least: number): Reason => (people < least ? 'few' : 'imprecise')

const publishedNoise = (deviation: number, unit: number): number => Math.ceil((USUAL * deviation) / unit)

/** Noise of a sum of independent releases. */
export const together = (deviations: readonly number[]): number => Math.hypot(...deviations)
