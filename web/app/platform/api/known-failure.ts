import { Failure, type FailureCode } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import { languageOfAddress } from '../i18n/address.ts'

/** A failure that is known here without an answer. It brings the texts of all: not for what every page needs. */
export function knownFailure(code: FailureCode): Failure {
  const row = FAILURES[code]
  return new Failure(code, {
    answered: { status: row.status, text: row[languageOfAddress(location.pathname)] },
  })
}
