import { Failure, FAILURES } from '@allmend/contract/failure'
import { currentSession, onSession } from '../api/session.ts'
import type { Act, Word } from './word.ts'

const KEY = 'allmend.diary.words'
const AGAIN_MS = 3_000

interface Ways {
  send: (word: Word) => Promise<unknown>
  /** Asks for the diary anew; resolves when the page shows it. */
  look: () => Promise<unknown>
}
interface Waiting {
  done: () => void
  refused: (failure: unknown) => void
}

const listeners = new Set<() => void>()
const waiting = new Map<string, Waiting>()
/** Said, while the page has not heard the diary's answer yet: they still show. */
let said: readonly Word[] = []
let shown: readonly Word[] = []
let ways: Ways | undefined
let looks = 0
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * What was said waits here until the server has it, in order, in the browser's own store: a reload or a tunnel
 * loses nothing. Resolves once the page shows the answer, rejects when the server refuses.
 */
export function speak(projectId: string, of: Act): Promise<void> {
  const word: Word = { id: crypto.randomUUID(), account: account() ?? '', projectId, of }
  return new Promise((done, refused) => {
    waiting.set(word.id, { done, refused })
    keep([...kept(), word])
    void flush()
  })
}

/** Called by the page that knows how to send and how to look again. */
export function answerWith(its: Ways): () => void {
  ways = its
  addEventListener('online', flushSoon)
  addEventListener('storage', show)
  void flush()
  return () => {
    ways = undefined
    clearTimeout(retry)
    removeEventListener('online', flushSoon)
    removeEventListener('storage', show)
  }
}

export function onWords(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Those of the signed-in person, waiting or just said. */
export const wordsShown = (): readonly Word[] => shown

/** Once all that waits has been sent; rejects nothing. */
export async function drained(): Promise<void> {
  await flush()
}

const flushSoon = (): void => void flush()

/** One tab at a time, so that nothing is sent twice. */
async function flush(): Promise<void> {
  clearTimeout(retry)
  await navigator.locks.request('allmend.diary', async () => {
    while ((await attemptNext()) === 'settled');
  })
}

async function attemptNext(): Promise<'settled' | 'later' | 'nothing'> {
  const [word] = mine()
  if (!word || !ways) return 'nothing'
  const { send, look } = ways
  try {
    await send(word)
  } catch (failure) {
    if (isPassing(failure)) {
      retry = setTimeout(flushSoon, AGAIN_MS)
      return 'later'
    }
    drop(word)
    settle(word, (it) => it.refused(failure))
    return 'settled'
  }
  said = [...said, word]
  drop(word)
  void hear(look)
  return 'settled'
}

/** Once the page has looked again, what was said is part of what it shows. The last look counts for all. */
async function hear(look: Ways['look']): Promise<void> {
  const round = ++looks
  await look()
  if (round !== looks) return
  const heard = said
  said = []
  show()
  for (const word of heard) settle(word, (it) => it.done())
}

function settle(word: Word, how: (it: Waiting) => void): void {
  const it = waiting.get(word.id)
  waiting.delete(word.id)
  if (it) how(it)
}

/** The world being down, or somebody who must sign in again: neither is an answer. */
function isPassing(failure: unknown): boolean {
  if (!(failure instanceof Failure)) return false
  const { status } = FAILURES[failure.code]
  return status >= 500 || status === 429 || status === 401
}

const account = (): string | undefined => {
  const session = currentSession()
  return session.kind === 'signed in' ? session.user.email : undefined
}

const mine = (): Word[] => kept().filter((word) => word.account === account())
const drop = (gone: Word): void => keep(kept().filter(({ id }) => id !== gone.id))

/** Kept in memory too: a store that is full or forbidden must not keep anybody from speaking. */
let memory: readonly Word[] = []

function kept(): readonly Word[] {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? memory : (JSON.parse(text) as Word[])
  } catch {
    return memory
  }
}

function keep(words: readonly Word[]): void {
  memory = words
  try {
    if (words.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(words))
  } catch {
    // The words stay in memory until this page is left.
  }
  show()
}

function show(): void {
  shown = [...said, ...mine()]
  for (const changed of listeners) changed()
}

/** Who leaves by choice leaves nothing behind; who was signed out finds it after signing in. */
onSession(() => {
  const session = currentSession()
  if (session.kind === 'signed out' && session.isByChoice) keep([])
  else show()
})
