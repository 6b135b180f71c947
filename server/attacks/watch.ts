import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeClient } from '@allmend/contract/client'
import { searchProof } from '@allmend/domain/accounts/proof-of-work'
import type { Stage } from './stage.ts'

const HEALTH_EVERY_MS = 50
const SIGN_UP_EVERY_MS = 4_000
const CODE_WITHIN_MS = 150_000
const TRIES_AT_ONCE = 5_000

export interface Seen {
  words: string
  healthP99Ms: number
  codeSeconds: number
}

/** What everybody else notices, from now on: how soon /healthz answers, and when a stranger's code arrives. */
export function watch({ origin, house }: Stage): {
  during(ms: number): Promise<void>
  seen(): Promise<Seen>
} {
  const health: Promise<number>[] = []
  const codes: Promise<number>[] = []
  // At fixed instants, whatever the answers do: a service that stands still is asked all the same.
  const asking = setInterval(() => health.push(timed(() => fetch(`${origin}/healthz`))), HEALTH_EVERY_MS)
  const signUp = () => codes.push(timed(() => codeFor(origin, house.config.CLIENT_KEY)))
  signUp()
  const signingUp = setInterval(signUp, SIGN_UP_EVERY_MS)
  return {
    during: (ms) => sleep(ms),
    async seen() {
      clearInterval(signingUp)
      const codeMs = (await Promise.all(codes)).sort((a, b) => a - b)
      clearInterval(asking)
      const healthMs = (await Promise.all(health)).sort((a, b) => a - b)
      const healthP99Ms = healthMs[Math.floor(healthMs.length * 0.99)] ?? Infinity
      const codeSeconds = (codeMs.at(-1) ?? Infinity) / 1000
      const words = `/healthz p99 ${healthP99Ms.toFixed(0)} ms, slowest ${(healthMs.at(-1) ?? NaN).toFixed(0)} ms of ${healthMs.length}; sign-up code slowest ${codeSeconds.toFixed(1)} s of ${codeMs.length}`
      return { words, healthP99Ms, codeSeconds }
    },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

let strangers = 0

/** From her request until the mail is there. The proof of work is hers and not counted: it is found before. */
async function codeFor(origin: string, clientKey: string): Promise<void> {
  const email = `fremd-${randomBytes(6).toString('hex')}@seewil.example`
  const address = `203.0.113.${(strangers++ % 250) + 1}`
  const client = makeClient({
    origin,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address },
      }),
    clientKey,
    language: () => 'de',
    session: {
      token: () => undefined,
      renewed: () => undefined,
      signedOut: () => undefined,
      denied: () => undefined,
    },
  })
  const { challenge, bits } = await client.accounts.robotCheck({})
  const nonce = await proofOf(challenge, bits)
  await client.accounts.sendSecurityCode({ email, language: 'de', robot: { challenge, nonce } })
  for (const deadline = performance.now() + CODE_WITHIN_MS; performance.now() < deadline; await sleep(200)) {
    const mails = (await (await fetch(`${process.env['MAIL_VIEW_URL']}/api/email`)).json()) as {
      to: { address: string }[]
    }[]
    if (mails.some((mail) => mail.to.some((to) => to.address === email))) return
  }
}

async function proofOf(challenge: string, bits: number): Promise<number> {
  for (let from = 0; ; from += TRIES_AT_ONCE) {
    const nonce = searchProof(challenge, bits, from, TRIES_AT_ONCE)
    if (nonce !== undefined) return nonce
    await new Promise(setImmediate)
  }
}
