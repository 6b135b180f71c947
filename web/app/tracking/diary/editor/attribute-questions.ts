import type { Language } from '@allmend/domain/platform/language/language'
import type { KindOf } from '@allmend/domain/tracking/diary/correction/attribute'
import { texts } from '../../../platform/i18n/texts.ts'
import type { AskedKind } from '../entry/asked-kinds.ts'

type AskedOf<Of extends 'leg' | 'staypoint'> = `${Extract<KindOf<Of>, AskedKind>} of ${Of}`
export type Question = AskedOf<'leg'> | AskedOf<'staypoint'>

/** How each attribute is asked for, of a leg and of a stay. */
export const attributeQuestions = texts({
  'purpose of leg': { de: 'Wozu war dieser Weg?', en: 'What was this trip for?' },
  'purpose of staypoint': { de: 'Wozu warst du dort?', en: 'What were you there for?' },
  'direction of leg': {
    de: 'War das ein Hin- oder ein Rückweg?',
    en: 'Was this the way out or the way back?',
  },
} satisfies Record<Question, Record<Language, string>>)
