import type { Purchase } from '@allmend/contract/projects/projects'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { projectTexts } from '../texts.ts'

/** What was ordered, in words. */
export function useOrderWords(): (purchase: Purchase) => string {
  const words = useTexts(projectTexts)
  return ({ kind, seats, days }) => {
    if (kind === 'add-seats') return words.orderSeats(number(seats))
    if (kind === 'add-days') return words.orderDays(number(days))
    if (kind === 'add-survey') return words.orderSurvey
    return words.orderProject(number(seats), number(days))
  }
}
