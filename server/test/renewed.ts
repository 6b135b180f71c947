import type { Client } from '@allmend/contract/client'
import { accessToken } from '../src/base/accounts/sessions/tokens.ts'
import type { Person, TestServer } from './test-server.ts'

/** The calls of a person whose access token has expired meanwhile: they last ten minutes. */
export function renewed(server: TestServer, { id, sessionId }: Person): Client {
  const key = Buffer.from(server.config.SIGNING_KEY, 'hex')
  return server.client(accessToken(key, id, sessionId, server.clock.now))
}
