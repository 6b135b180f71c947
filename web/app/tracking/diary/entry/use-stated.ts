import { valueOn } from '@allmend/domain/tracking/diary/correction/attribute'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { Leg, Stay } from '../statement/expected-day.ts'
import { askedKinds } from './asked-kinds.ts'
import { valueNames } from './attribute-texts.ts'

/** In words what was said of an entry, besides the mode or the name which is its title. */
export function useStated(entry: Leg | Stay): string[] {
  const language = useLanguage()
  return askedKinds(entry.kind).flatMap((kind) => {
    const value = valueOn(entry, kind)
    return value === undefined ? [] : (valueNames(kind, language)[value] ?? value)
  })
}
