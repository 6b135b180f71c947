import type { BikeFrequency, BikeUsage, RaterTraits } from '@allmend/domain/city/ratings/rater'
import { oneOf, type Random, randomFor } from '../random.ts'

/** Who likes what: away from cars, fast and smooth, or wide and level. */
export const TASTES = ['timid', 'sporty', 'cargo'] as const
export type Taste = (typeof TASTES)[number]

export interface SampleRater {
  number: number
  taste: Taste
  traits: RaterTraits
  /** How much better or worse than others of her taste she finds everything, in steps. */
  leaning: number
  /** One of the few who rate again and again. */
  isKeen: boolean
}

/** The few who give most ratings, and how much they give. */
export const KEEN_SHARE = 0.05
export const KEEN_RATINGS_SHARE = 0.6

const USAGES: Record<Taste, readonly BikeUsage[]> = {
  timid: ['shopping', 'leisure', 'education'],
  sporty: ['work', 'tours', 'leisure'],
  cargo: ['shopping', 'work', 'other'],
}
const FREQUENCIES: Record<Taste, readonly BikeFrequency[]> = {
  timid: ['seldom', 'seldom', 'often', 'never'],
  sporty: ['daily', 'daily', 'often'],
  cargo: ['daily', 'often', 'often', 'seldom'],
}

/** Always the same for a seed. Keen raters are sporty: those who ride most say most. */
export function townRaters(count = 600, seed = 1): SampleRater[] {
  const random = randomFor(seed, 'raters')
  const keen = Math.round(count * KEEN_SHARE)
  return Array.from({ length: count }, (_, number) => {
    const isKeen = number < keen
    const taste = isKeen ? 'sporty' : tasteBy(random())
    return { number, taste, traits: traitsOf(taste, random), leaning: (random() - 0.5) * 0.8, isKeen }
  })
}

function tasteBy(luck: number): Taste {
  if (luck < 0.55) return 'timid'
  return luck < 0.8 ? 'sporty' : 'cargo'
}

function traitsOf(taste: Taste, random: Random): RaterTraits {
  const isMale = random() < (taste === 'sporty' ? 0.7 : 0.42)
  const gender = random() < 0.04 ? 'other' : isMale ? 'male' : 'female'
  const youngest = taste === 'sporty' ? 1972 : 1948
  return {
    gender,
    birthYear: youngest + Math.floor(random() * (2008 - youngest)),
    bikeFrequency: oneOf(random, FREQUENCIES[taste]),
    bikeUsages: [...new Set([oneOf(random, USAGES[taste]), oneOf(random, USAGES[taste])])],
    groups: [],
  }
}
