import type { DataDay } from '../../platform/time/data-day.ts'

/** What a project can ask for; below, nobody consents for herself. */
export const MINIMUM_AGES = { from: 14, through: 99 } as const

/** What she says of herself when she joins. */
export interface StatedAge {
  birthYear: number
  /** Whether her birthday of this year has been; only asked when it decides. */
  hasHadBirthday?: boolean | undefined
}

export type AgeAnswer = 'old enough' | 'too young' | 'ask for the birthday'

/** Whether she is as old as the project asks. The year alone decides for everybody but those of one year. */
export function ageAnswer(given: StatedAge, minimumAge: number, today: DataDay): AgeAnswer {
  const turns = Number(today.slice(0, 4)) - given.birthYear
  if (turns !== minimumAge) return turns > minimumAge ? 'old enough' : 'too young'
  if (given.hasHadBirthday === undefined) return 'ask for the birthday'
  return given.hasHadBirthday ? 'old enough' : 'too young'
}
