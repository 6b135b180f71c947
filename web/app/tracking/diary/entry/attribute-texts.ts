import type {
  AttributeKind,
  AttributeValue,
  ListedKind,
} from '@allmend/domain/tracking/diary/correction/attribute'
import type { Language } from '@allmend/domain/platform/language/language'
import { type Texts, texts, textsOf } from '../../../platform/i18n/texts.ts'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { directionTexts } from './direction-texts.ts'
import { purposeTexts } from '../../../platform/ui/picture/purpose-texts.ts'

/** The name of each attribute. */
export const attributeTexts = texts({
  mode: { de: 'Verkehrsmittel', en: 'Mode' },
  purpose: { de: 'Zweck', en: 'Purpose' },
  direction: { de: 'Richtung', en: 'Direction' },
  'stay name': { de: 'Name des Ortes', en: 'Name of the place' },
} satisfies Record<AttributeKind, Record<Language, string>>)

/** The names of the values of each attribute that is chosen from a list. */
const valueTexts = {
  mode: modeTexts,
  purpose: purposeTexts,
  direction: directionTexts,
} satisfies { [Kind in ListedKind]: Texts<Record<AttributeValue<Kind>, Record<Language, string>>> }

/** The names of the values of one attribute, by value. */
export function valueNames(kind: ListedKind, language: Language): Record<string, string> {
  const from: Texts<Record<string, Record<Language, string>>> = valueTexts[kind]
  return textsOf(from, language)
}
