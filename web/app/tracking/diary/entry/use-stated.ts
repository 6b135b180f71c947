import { valueOn } from '@allmend/domain/tracking/diary/correction/attribute'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { Leg, Stay } from '../statement/expected-day.ts'
import { askedKinds } from './asked-kinds.ts'
import { valueNames } from './attribute-texts.ts'
import { diaryTexts } from '../texts.ts'

/** What the machine supposes something was for, said as such. */
export function useAssumption(purpose: Purpose | undefined): string[] {
  const language = useLanguage()
  const { probably } = useTexts(diaryTexts)
  return purpose ? [probably(valueNames('purpose', language)[purpose] ?? purpose)] : []
}

/** In words what was said of an entry, besides the mode or the name which is its title. */
export function useStated(entry: Leg | Stay): string[] {
  const language = useLanguage()
  return askedKinds(entry.kind).flatMap((kind) => {
    const value = valueOn(entry, kind)
    return value === undefined ? [] : (valueNames(kind, language)[value] ?? value)
  })
}
