import type { IncomingMessage } from 'node:http'
import { makeClient } from '@allmend/contract/client'
import { type EarlyAnswer, nameOfCall } from '../app/platform/api/asked-early.ts'
import { shownIn } from '../app/tracking/diary/shown-in.ts'
import { languageOf } from '@allmend/domain/platform/language/language'
import type { Config } from './config.ts'
import { forwarded } from './proxy.ts'

const TIMEOUT_MS = 4_000

interface FirstDay {
  /** In order, as far as it came: session, diaries, day. What is missing the browser asks for itself. */
  answers: readonly EarlyAnswer[]
  /** Of the renewed session, for the browser. */
  cookies: readonly string[]
}

/**
 * The three calls with which a diary begins, each of which needs the answer to the one before: made from here they cost
 * a slow network one way instead of three. Nothing of it is kept.
 */
export async function firstDay(
  incoming: IncomingMessage,
  config: Pick<Config, 'apiUrl' | 'clientKey' | 'publicOrigin'>,
  visitor: string,
  nowMs: number,
): Promise<FirstDay> {
  const answers: EarlyAnswer[] = []
  const cookies: string[] = []
  let jwt: string | undefined
  const text = { cookie: incoming.headers.cookie, ...forwarded(visitor, config) }
  const client = makeClient({
    origin: '',
    clientKey: config.clientKey,
    timeoutMs: TIMEOUT_MS,
    language: () => languageOf(undefined, incoming.headers['accept-language']),
    async fetch(address, options) {
      const headers = new Headers(options.headers)
      const to = nameOfCall(options.method ?? 'GET', address, headers.get('authorization'))
      for (const [name, value] of Object.entries(text))
        if (value !== undefined) headers.set(name, String(value))
      const answer = await fetch(config.apiUrl + address, { ...options, headers })
      const body = await answer.text()
      answers.push({ to, status: answer.status, body })
      cookies.push(...answer.headers.getSetCookie())
      return new Response(body, answer)
    },
    session: {
      token: () => jwt,
      renewed: () => undefined,
      signedOut: () => undefined,
      denied: () => undefined,
    },
  })
  try {
    jwt = (await client.accounts.refresh({})).jwt
    const { searchParams } = new URL(incoming.url ?? '/', config.publicOrigin)
    const shown = shownIn(await client.diary.projects({}), searchParams, nowMs)
    if (shown) await client.diary.day({ projectId: shown.diary.projectId, dataDay: shown.dataDay })
  } catch {
    // A refusal is among the answers; whatever broke, the browser asks again.
  }
  return { answers: answers.filter(({ status }) => status < 500), cookies }
}
