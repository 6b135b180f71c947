import type { FailureCode } from './failures.ts'

export type { FailureCode } from './failures.ts'

/** What stands in the body of every refusal. */
export interface WireFailure {
  status: number
  code: FailureCode
  messageId: number
  message: string
  /** Which fields were refused, and the problem's id; words in problem.ts. */
  fields?: { field: string; problem: string }[]
  requestId: string
}

/** An expected refusal. Thrown at the door, never in the domain. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: { field: string; problem: string }[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** As the answer said it, in the language it was asked in; nothing where it was thrown on this side. */
  readonly answered: { status: number; text: string } | undefined

  constructor(
    code: FailureCode,
    more: Partial<Pick<Failure, 'fields' | 'retryAfterSeconds' | 'answered'>> = {},
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.answered = more.answered
  }
}
