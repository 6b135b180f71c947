import { Failure, type FailureCode, FAILURES } from '@allmend/contract/failure'
import type { Language } from '@allmend/domain/language/language'

export function codeOf(error: unknown): FailureCode {
  return error instanceof Failure ? error.code : 'unknown'
}

export function failureWords(error: unknown, language: Language): string {
  return FAILURES[codeOf(error)][language]
}

/** Refusals whose words ask the person to write to us. */
const ASKING: readonly FailureCode[] = ['newsletters_full', 'said_too_much']

export function asksToWrite(error: unknown): boolean {
  return ASKING.includes(codeOf(error))
}
