import { Failure, type FailureCode } from '@allmend/contract/failure'
import { UNANSWERED } from '@allmend/contract/unanswered'
import type { Language } from '@allmend/domain/platform/language/language'

export function codeOf(error: unknown): FailureCode {
  return error instanceof Failure ? error.code : 'unknown'
}

/** The text of the answer: the texts of all failures are too many for every page to bring. */
export function failureTexts(error: unknown, language: Language): string {
  if (!(error instanceof Failure)) return UNANSWERED.unknown[language]
  const own: Partial<Record<FailureCode, Record<Language, string>>> = UNANSWERED
  return error.answered?.text ?? (own[error.code] ?? UNANSWERED.request_failed)[language]
}

/** Refusals whose text asks the person to write to us. */
const ASKING: readonly FailureCode[] = ['newsletters_full', 'said_too_much']

export function asksToWrite(error: unknown): boolean {
  return ASKING.includes(codeOf(error))
}
