import { allEndpoints } from './contract.ts'
import type { CallShape, Endpoint } from './endpoint.ts'

/**
 * What a caller must know of each endpoint, by capability and name: where a call goes and what comes back. The build of
 * the web writes this out (web/build/written-calls.ts), so that the schemas that judge the letters stay out of the
 * browser.
 */
export const allCalls: Record<string, Record<string, CallShape>> = {}
for (const { capability, name, endpoint } of allEndpoints) {
  allCalls[capability] ??= {}
  allCalls[capability][name] = shapeOf(endpoint)
}

function shapeOf({ method, path, access, reply, query, picture, octetsAtMost }: Endpoint): CallShape {
  const shape: CallShape = { method, path }
  if (access.who === 'client') shape.isKeyed = true
  if (reply.kind !== 'json') shape.reply = reply.kind
  if (query) shape.query = query
  if (picture) shape.picture = picture
  if (octetsAtMost !== undefined) shape.octetsAtMost = octetsAtMost
  return shape
}
