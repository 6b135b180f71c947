import type { Days } from '@allmend/domain/projects/releases/period'
import { isoWeekOf } from '@allmend/domain/platform/time/iso-week'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { hubTexts } from './texts.ts'

/** Weeks by their numbers. */
export function useWeekTexts(): (days: Days) => string {
  const texts = useTexts(hubTexts)
  return ({ from, through }) => {
    const [first, last] = [isoWeekOf(from).week, isoWeekOf(through).week]
    return first === last ? texts.week(first) : texts.weeks(first, last)
  }
}
