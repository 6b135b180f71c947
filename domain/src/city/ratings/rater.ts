export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

export const BIKE_FREQUENCIES = ['never', 'seldom', 'often', 'daily'] as const
export type BikeFrequency = (typeof BIKE_FREQUENCIES)[number]

export const BIKE_USAGES = ['work', 'education', 'shopping', 'leisure', 'tours', 'holidays', 'other'] as const
export type BikeUsage = (typeof BIKE_USAGES)[number]

export const AGE_CLASSES = ['under18', '18-29', '30-44', '45-64', '65plus'] as const
export type AgeClass = (typeof AGE_CLASSES)[number]

/** Who rates, as far as filters and weights ask; null: no answer. */
export interface RaterTraits {
  gender: Gender | null
  birthYear: number | null
  bikeFrequency: BikeFrequency | null
  bikeUsages: readonly BikeUsage[]
  groups: readonly string[]
}

export const UNKNOWN_RATER: RaterTraits = {
  gender: null,
  birthYear: null,
  bikeFrequency: null,
  bikeUsages: [],
  groups: [],
}

const FROM = [0, 18, 30, 45, 65] as const

/** By how old she turns this year. */
export function ageClassOf(birthYear: number | null, year: number): AgeClass | null {
  if (birthYear === null) return null
  return AGE_CLASSES[FROM.findLastIndex((from) => year - birthYear >= from)] ?? null
}
