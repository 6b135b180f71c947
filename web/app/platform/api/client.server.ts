import { type Client, makeClient } from '@allmend/contract/client'
import { languageOfAddress } from '../i18n/address.ts'
import type { Config } from '../../../server/config.ts'

const TIMEOUT_MS = 4_000

/** The client for loaders of public pages: nobody is signed in, and a page waits less long than a person. */
export function publicClient(
  request: Pick<Request, 'url' | 'headers'>,
  config: Pick<Config, 'apiUrl' | 'clientKey'>,
  send: typeof fetch = fetch,
): Client {
  const passed = ['x-request-id', 'x-forwarded-for'] as const
  return makeClient({
    origin: config.apiUrl,
    clientKey: config.clientKey,
    timeoutMs: TIMEOUT_MS,
    language: () => languageOfAddress(new URL(request.url).pathname),
    fetch: (address, options) => {
      const headers = new Headers(options.headers)
      for (const name of passed) {
        const value = request.headers.get(name)
        if (value) headers.set(name, value)
      }
      return send(address, { ...options, headers })
    },
    session: {
      token: () => undefined,
      renewed: () => undefined,
      signedOut: () => undefined,
      denied: () => undefined,
    },
  })
}
