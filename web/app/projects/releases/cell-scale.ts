import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'

const STEPS = 7

/** Few to many in seven steps, each the same factor more: most cells have few people and some have very many. */
export function cellStepOf(people: number, most: number): number {
  if (most <= LEAST_PEOPLE) return 1
  const share = Math.log(people / LEAST_PEOPLE) / Math.log(most / LEAST_PEOPLE)
  return 1 + Math.min(STEPS - 1, Math.floor(Math.max(0, share) * STEPS))
}

/** The three numbers of the legend. */
export function legendOf(most: number): number[] {
  if (most <= LEAST_PEOPLE) return [LEAST_PEOPLE]
  const middle = Math.round(Math.sqrt(LEAST_PEOPLE * most) / 5) * 5
  return [...new Set([LEAST_PEOPLE, middle, most])]
}
