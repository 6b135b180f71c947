import type { NamedEndpoint } from '@allmend/contract/contract'
import { placeOf } from '@allmend/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { rowOf } from './inputs.ts'
import { CHUNK } from './inputs/chunk.ts'

/** A call as the contract's own client would make it. */
export function requestOf(
  named: NamedEndpoint,
  input: Record<string, unknown>,
  picture?: Buffer,
): InjectOptions {
  const { endpoint } = named
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let url = endpoint.path
  for (const [field, value] of Object.entries(input)) {
    const place = placeOf(endpoint, field)
    if (place === 'path') url = url.replace(`{${field}}`, () => encodeURIComponent(String(value)))
    else if (place === 'query') query.set(field, String(value))
    else body[field] = value
  }
  if (query.size > 0) url += `?${query.toString()}`
  const { method } = endpoint
  if (endpoint.picture)
    return { method, url, payload: picture ?? Buffer.alloc(0), headers: { 'content-type': 'image/png' } }
  if (endpoint.octetsAtMost)
    return {
      method,
      url,
      payload: rowOf(named).octets ?? CHUNK,
      headers: { 'content-type': 'application/octet-stream', ...rowOf(named).headers },
    }
  if (method === 'GET' || method === 'DELETE') return { method, url }
  return { method, url, payload: body }
}
