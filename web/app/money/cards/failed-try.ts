import type { Words } from '../../platform/i18n/texts.ts'
import type { cardTexts } from './texts.ts'

type CardWords = Words<(typeof cardTexts)['entries']>

/** Why a card was refused, in our words; what we do not know is «declined». */
export function failedTry(words: CardWords, code: string | null | undefined): string {
  if (code === 'insufficient_funds') return words.noFunds
  if (code === 'expired_card') return words.isExpired
  if (code?.includes('authentication')) return words.notProven
  return words.declined
}
