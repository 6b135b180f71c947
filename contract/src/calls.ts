import { allEndpoints, type Capability } from './contract.ts'
import type { CallShape } from './endpoint.ts'

export interface NamedCall {
  capability: Capability
  name: string
  shape: CallShape
}

/**
 * What a caller must know of each endpoint: where a call goes and what comes back. The build of the web writes this
 * list out (web/build/written-calls.ts), so that the schemas that judge the letters stay out of the browser.
 */
export const allCalls: readonly NamedCall[] = allEndpoints.map(({ capability, name, endpoint }) => {
  const { method, path, access, reply, query, picture, octetsAtMost } = endpoint
  const shape: CallShape = { method, path, access: { who: access.who }, reply: { kind: reply.kind } }
  if (query) shape.query = query
  if (picture) shape.picture = picture
  if (octetsAtMost !== undefined) shape.octetsAtMost = octetsAtMost
  return { capability, name, shape }
})
