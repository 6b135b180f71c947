import { type Endpoint, isBodiless, placeOf } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import { problemOfIssue } from '@allmend/contract/problem'
import type { FastifyRequest } from 'fastify'

/** The one way from a request to a handler's input: only fields the contract names, judged by its schema. */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Record<string, unknown> {
  const places = Object.keys(endpoint.input.shape).map((field) => [field, placeOf(endpoint, field)] as const)
  return (request) => {
    const sources = {
      path: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      body: isBodiless(endpoint) ? {} : bodyOf(request),
    }
    const sent: Record<string, unknown> = {}
    for (const [field, place] of places) {
      // What stands in the address of a large body may come with a small one.
      const source = [sources[place], sources.body].find((it) => Object.hasOwn(it, field))
      if (source) sent[field] = source[field]
    }
    return judged(endpoint, sent)
  }
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  // Bytes are read by the endpoints that ask for a picture or octets, and by no other.
  if (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body))
    throw new Failure('input_invalid')
  return body as Record<string, unknown>
}

function judged(endpoint: Endpoint, sent: Record<string, unknown>): Record<string, unknown> {
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
