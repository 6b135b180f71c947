import { isEnough } from './enough-people.ts'

/** How many of some data days have a property, and how many people have days with it and days without. */
export type Split = { count: number; peopleWith: number; peopleWithout: number }

/**
 * The total is known, so showing one side shows the other: both must be about enough people, or about
 * nobody. What a project's every day or no day is, says nothing about a smaller group.
 */
export function gatedSplit({ count, peopleWith, peopleWithout }: Split): number | null {
  const isSafe = (people: number): boolean => people === 0 || isEnough(people)
  const isAboutEnough = isEnough(peopleWith) || isEnough(peopleWithout)
  return isAboutEnough && isSafe(peopleWith) && isSafe(peopleWithout) ? count : null
}
