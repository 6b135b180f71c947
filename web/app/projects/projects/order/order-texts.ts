import type { Purchase } from '@allmend/contract/projects/projects'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { projectTexts } from '../texts.ts'

/** What was ordered, in words. */
export function useOrderTexts(): (purchase: Purchase) => string {
  const texts = useTexts(projectTexts)
  return ({ kind, seats, days }) => {
    if (kind === 'add-seats') return texts.orderSeats(number(seats))
    if (kind === 'add-days') return texts.orderDays(number(days))
    if (kind === 'add-survey') return texts.orderSurvey
    return texts.orderProject(number(seats), number(days))
  }
}
