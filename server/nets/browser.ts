import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { type Client, makeClient } from '@allmend/contract/client'
import type { FastifyInstance } from 'fastify'
import type { TestServer } from '../test/test-server.ts'

export const REFRESH_COOKIE = '__Host-allmend-refresh'
export const DEVICE_COOKIE = '__Host-allmend-device'

export interface Browser {
  client: Client
  cookies: Map<string, string>
  /** The access token in memory; a new page has none. */
  token: string | undefined
  signIn(email: string, password: string, code?: string): Promise<void>
  refresh(): Promise<void>
}

/** The real client in a browser of its own: an address, a cookie jar, a token in memory. */
export function openBrowser(
  server: TestServer,
  about: { address?: string; agent?: string; cookies?: Map<string, string> } = {},
): Browser {
  const cookies = about.cookies ?? new Map<string, string>()
  const browser: Browser = {
    cookies,
    token: undefined,
    client: makeClient({
      origin: '',
      fetch: fetchWithCookies(server.app, { address: '203.0.113.7', agent: 'Test', ...about, cookies }),
      clientKey: server.config.CLIENT_KEY,
      language: () => 'de',
      session: {
        token: () => browser.token,
        renewed: (reply) => (browser.token = reply.jwt),
        signedOut: () => (browser.token = undefined),
        denied: () => undefined,
      },
    }),
    async signIn(email, password, code) {
      const reply = await browser.client.accounts.signIn({ email, password, ...(code ? { code } : {}) })
      browser.token = reply.jwt
    },
    async refresh() {
      browser.token = (await browser.client.accounts.refresh({})).jwt
    },
  }
  return browser
}

function fetchWithCookies(
  app: FastifyInstance,
  about: { address: string; agent: string; cookies: Map<string, string> },
): typeof fetch {
  return async (address, init) => {
    const cookie = [...about.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: address as string,
      remoteAddress: about.address,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        'user-agent': about.agent,
        ...(cookie ? { cookie } : {}),
      },
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) about.cookies.delete(name)
      else about.cookies.set(name, value)
    }
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }
}

/** What the sign-up page's worker does, with the hash of Node.js, which takes a quarter of the time. */
export async function solvedRobot(client: Client): Promise<{ challenge: string; nonce: number }> {
  const { challenge, bits } = await client.accounts.robotCheck({})
  const zeros = '0'.repeat(Math.ceil(bits / 4))
  let nonce = 0
  while (!hash('sha256', `${challenge}.${nonce}`).startsWith(zeros)) nonce++
  return { challenge, nonce }
}

/** The six digits of the last letter to an address. */
export async function codeFromMail(server: TestServer, email: string): Promise<string> {
  await server.work()
  const letter = server.mails.findLast((it) => it.to === email)
  const code = letter?.paragraphs.find((line) => /^\d{6}$/.test(line))
  assert.ok(code, `no code was mailed to ${email}`)
  return code
}

/** Six digits that are surely wrong. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
