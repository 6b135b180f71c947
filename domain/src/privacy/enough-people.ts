/** Nothing is shown that is about fewer people (DESIGN §8, decision 0029). */
export const LEAST_PEOPLE = 10

/** And on pages everybody reads. */
export const LEAST_PEOPLE_PUBLIC = 20

export const isEnough = (people: number): boolean => people >= LEAST_PEOPLE

/** A number of people, or nothing. */
export function gatedCount(people: number): number | null {
  return isEnough(people) ? people : null
}
