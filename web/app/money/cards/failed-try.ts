import type { LanguageTexts } from '../../platform/i18n/texts.ts'
import type { cardTexts } from './texts.ts'

type CardTexts = LanguageTexts<(typeof cardTexts)['entries']>

/** Why a card was refused, in our words; what we do not know is «declined». */
export function failedTry(texts: CardTexts, code: string | null | undefined): string {
  if (code === 'insufficient_funds') return texts.noFunds
  if (code === 'expired_card') return texts.isExpired
  if (code?.includes('authentication')) return texts.notProven
  return texts.declined
}
