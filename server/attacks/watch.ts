import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { makeClient } from '@allmend/contract/client'
import { searchProof } from '@allmend/domain/base/accounts/proof-of-work'
import type { Stage } from './stage.ts'

const SIGN_UP_EVERY_MS = 4_000
const CODE_WITHIN_MS = 150_000
const TRIES_AT_ONCE = 5_000

export interface Seen {
  summary: string
  healthP99Ms: number
  codeSeconds: number
}

/** What everybody else notices, from now on: how soon /healthz answers, and when a stranger's code arrives. */
export function watch({ origin, server }: Stage): {
  during(ms: number): Promise<void>
  seen(): Promise<Seen>
} {
  const codes: Promise<number>[] = []
  // In a thread of its own: whoever attacks is busy, and would notice answers late.
  const pulse = new Worker(new URL('pulse-thread.ts', import.meta.url), { workerData: origin })
  const signUp = () => codes.push(timed(() => codeFor(origin, server.config.CLIENT_KEY)))
  signUp()
  const signingUp = setInterval(signUp, SIGN_UP_EVERY_MS)
  return {
    during: (ms) => sleep(ms),
    async seen() {
      clearInterval(signingUp)
      const codeMs = (await Promise.all(codes)).sort((a, b) => a - b)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      pulse.postMessage('stop')
      const [answered] = (await once(pulse, 'message')) as [number[]]
      const healthMs = answered.toSorted((a, b) => a - b)
      const healthP99Ms = healthMs[Math.floor(healthMs.length * 0.99)] ?? Infinity
      const codeSeconds = (codeMs.at(-1) ?? Infinity) / 1000
      const summary = `/healthz p99 ${healthP99Ms.toFixed(0)} ms, slowest ${(healthMs.at(-1) ?? NaN).toFixed(0)} ms of ${healthMs.length}; sign-up code slowest ${codeSeconds.toFixed(1)} s of ${codeMs.length}`
      return { summary, healthP99Ms, codeSeconds }
    },
  }
}

/** No answer at all counts as the longest wait. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  return work().then(
    () => performance.now() - begun,
    () => CODE_WITHIN_MS,
  )
}

let strangers = 0

/** From her first click until the mail is there; the tenth of a second of her proof of work is in it. */
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
  const deadline = performance.now() + CODE_WITHIN_MS
  const isBefore = () => performance.now() < deadline
  // Whoever gets no answer tries again; her time runs on.
  while (isBefore() && !(await isAsked())) await sleep(200)
  while (isBefore() && !(await isThere())) await sleep(200)

  async function isAsked(): Promise<boolean> {
    try {
      const { challenge, bits } = await client.accounts.robotCheck({})
      const nonce = await proofOf(challenge, bits)
      await client.accounts.sendSecurityCode({ email, language: 'de', robot: { challenge, nonce } })
      return true
    } catch {
      return false
    }
  }

  async function isThere(): Promise<boolean> {
    const answer = await fetch(`${process.env['MAIL_VIEW_URL']}/api/email`)
    const mails = (await answer.json()) as { to: { address: string }[] }[]
    return mails.some((mail) => mail.to.some((to) => to.address === email))
  }
}

async function proofOf(challenge: string, bits: number): Promise<number> {
  for (let from = 0; ; from += TRIES_AT_ONCE) {
    const nonce = searchProof(challenge, bits, from, TRIES_AT_ONCE)
    if (nonce !== undefined) return nonce
    await new Promise(setImmediate)
  }
}
