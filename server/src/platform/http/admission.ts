import { timingSafeEqual } from 'node:crypto'
import { type Endpoint, placeOf } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import { problemOfIssue } from '@allmend/contract/problem'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { addressKey } from './address-key.ts'
import { allowBody, announcesBody, bodyRules } from './body.ts'
import { provenDevice } from './device.ts'
import { permitted, type RoleKeeper } from './permitted.ts'

interface Admitting {
  pool: pg.Pool
  gatekeeper: RoleKeeper
  clientKey: string
  now(): Date
}

/**
 * Whoever may not call is refused before her body is read. Nothing of this transaction stays: the call asks again in
 * its own, where an act from outside is recorded once. Devices have proven themselves already (`device.ts`).
 */
export function admission(context: Admitting, name: string, endpoint: Endpoint): preParsingAsyncHookHandler {
  const { access } = endpoint
  const addressed = addressReader(endpoint)
  return async (request) => {
    if (!announcesBody(request)) return
    if (access.who === 'client') checkClientKey(request, context.clientKey)
    let isNamed = true
    let sender = access.who === 'device' ? provenDevice(request).deviceId : addressKey(request.ip)
    if (access.who !== 'anyone' && access.who !== 'client' && access.who !== 'device') {
      const token = context.gatekeeper.tokenOf(request.headers.authorization)
      const input = addressed(request)
      isNamed = input !== undefined
      sender = token.account
      if (input) {
        const asked = { name, access, token, input, now: context.now() }
        const { transaction } = await permitted(context, asked)
        await transaction.rollback()
      }
    }
    allowBody(request, { ...bodyRules(endpoint, isNamed), sender })
  }
}

export function checkClientKey(request: FastifyRequest, expected: string): void {
  const sent = Buffer.from(String(request.headers['x-client-key'] ?? ''))
  const known = Buffer.from(expected)
  if (sent.length !== known.length || !timingSafeEqual(sent, known)) throw new Failure('client_key_missing')
}

/** Reads the field that says what the call is about; undefined where the address does not hold it. */
function addressReader(endpoint: Endpoint): (request: FastifyRequest) => Record<string, unknown> | undefined {
  const { access, input } = endpoint
  if (!('of' in access)) return () => ({})
  const { of } = access
  const place = placeOf(endpoint, of)
  const schema = z.object({ [of]: input.shape[of] ?? z.never() })
  return ({ params, query }) => {
    const fields = place === 'body' ? {} : ((place === 'path' ? params : query) as object)
    if (!Object.hasOwn(fields, of)) return undefined
    const read = schema.safeParse(fields)
    if (!read.success) throw new Failure('input_invalid', { fields: read.error.issues.map(problemOfIssue) })
    return read.data
  }
}
