import { quarterOf } from '@allmend/domain/city/ratings/quarter'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ratingMapTexts } from './texts.ts'

const MONTHS = ['01', '04', '07', '10']

/** `01.07.2026`, the first day of 2026-Q3. */
export function firstDayOf(quarter: string): string {
  const nth = quarterOf(quarter)
  return `01.${MONTHS[nth % 4]}.${1970 + Math.floor(nth / 4)}`
}

/** How quarters are spoken of. */
export function useQuarterTexts(): (quarter: string) => string {
  const texts = useTexts(ratingMapTexts)
  return (quarter) => texts.quarter(quarter.slice(-1), quarter.slice(0, 4))
}
