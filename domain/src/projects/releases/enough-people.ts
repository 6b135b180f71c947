/** The threshold of k-anonymity: nothing is shown that is about fewer people (DESIGN §8, decision 0029). */
export const LEAST_PEOPLE = 10

/** And on pages everybody reads. */
export const LEAST_PEOPLE_PUBLIC = 20

/** Behind what is shown of ratings, and behind what it differs by (decisions, «Privacy of ratings»). */
export const LEAST_VOICES = {
  organisation: { share: 5, classes: 10 },
  public: { share: 10, classes: 20 },
} as const

export const isEnough = (people: number): boolean => people >= LEAST_PEOPLE

/** A number of people, or nothing. */
export function gatedCount(people: number): number | null {
  return isEnough(people) ? people : null
}
