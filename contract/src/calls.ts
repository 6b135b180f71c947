import { allEndpoints, type Capability } from './contract.ts'
import type { Letter } from './endpoint.ts'

export interface NamedCall {
  capability: Capability
  name: string
  letter: Letter
}

/**
 * What a caller must know of each endpoint: where a letter goes and what comes back. The build of the web writes this
 * list out (web/written-calls.ts), so that the schemas that judge the letters stay out of the browser.
 */
export const allCalls: readonly NamedCall[] = allEndpoints.map(({ capability, name, endpoint }) => {
  const { method, path, access, reply, query, picture, octetsAtMost } = endpoint
  const letter: Letter = { method, path, access: { who: access.who }, reply: { kind: reply.kind } }
  if (query) letter.query = query
  if (picture) letter.picture = picture
  if (octetsAtMost !== undefined) letter.octetsAtMost = octetsAtMost
  return { capability, name, letter }
})
