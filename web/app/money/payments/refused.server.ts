import { data } from 'react-router'
import { FAILURES } from '@allmend/contract/failures'
import { codeOf } from '../../platform/api/failure-texts.ts'

/**
 * A refusal of the API as the page's own answer: what does not exist, or is no address at all, is a 404; what
 * is down a 503.
 */
export function refused(error: unknown): never {
  const code = codeOf(error)
  throw data(null, { status: code === 'input_invalid' ? 404 : FAILURES[code].status })
}
