import { type Endpoint, placeOf } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import { problemOfIssue } from '@allmend/contract/problem'
import type { FastifyRequest } from 'fastify'

/** The one way from a request to a handler's input: only fields the contract names, judged by its schema. */
export function inputOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const body = request.body
  if (
    body !== undefined &&
    body !== null &&
    !endpoint.picture &&
    (typeof body !== 'object' || Array.isArray(body))
  ) {
    throw new Failure('input_invalid')
  }
  const sources = {
    path: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: (endpoint.picture ? {} : (body ?? {})) as Record<string, unknown>,
  }
  const sent: Record<string, unknown> = {}
  for (const field of Object.keys(endpoint.input.shape)) {
    const source = sources[placeOf(endpoint, field)]
    if (Object.hasOwn(source, field)) sent[field] = source[field]
  }
  const parsed = endpoint.input.safeParse(sent)
  if (!parsed.success) throw new Failure('input_invalid', { fields: parsed.error.issues.map(problemOfIssue) })
  const poisoned = Object.entries(parsed.data).filter(([, value]) => holdsNul(value))
  if (poisoned.length > 0) {
    throw new Failure('input_invalid', { fields: poisoned.map(([field]) => ({ field, problem: 'invalid' })) })
  }
  return parsed.data
}

/** PostgreSQL stores no NUL in text; better refused here than a 500 there. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsNul)
  return false
}
