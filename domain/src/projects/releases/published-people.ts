import { gatedCount } from './enough-people.ts'
import { inFives } from './in-fives.ts'

/**
 * A number of people as an organisation reads it again and again: from ten on, rounded down to fives. None is too few
 * as well: that nobody did would tell of everybody that she did not (decision 0152).
 */
export function publishedPeople(people: number): number | null {
  const enough = gatedCount(people)
  return enough === null ? null : inFives(enough)
}
