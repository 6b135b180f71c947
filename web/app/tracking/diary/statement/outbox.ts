import { Failure } from '@allmend/contract/failure'
import { UNANSWERED } from '@allmend/contract/unanswered'
import { currentSession, onSession } from '../../../platform/api/session.ts'
import type { Act, PendingStatement } from './pending-statement.ts'

const KEY = 'allmend.diary.words'
const AGAIN_MS = 3_000

interface Ways {
  send: (statement: PendingStatement) => Promise<unknown>
  /** Asks for the diary anew; resolves when the page shows it. */
  look: () => Promise<unknown>
}
interface Waiting {
  done: () => void
  refused: (failure: unknown) => void
}

const listeners = new Set<() => void>()
const waiting = new Map<string, Waiting>()
/** Stored by the server while the page does not show its answer yet: they still show. */
let stated: readonly PendingStatement[] = []
let shown: readonly PendingStatement[] = []
let ways: Ways | undefined
let looks = 0
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Statements wait here until the server has them, in order, in the browser's own store: a reload or a tunnel
 * loses nothing. Resolves once the page shows the answer, rejects when the server refuses.
 */
export function addStatement(projectId: string, of: Act): Promise<void> {
  const statement: PendingStatement = { id: crypto.randomUUID(), account: account() ?? '', projectId, of }
  return new Promise((done, refused) => {
    waiting.set(statement.id, { done, refused })
    keep([...kept(), statement])
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

export function onPending(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The statements of the signed-in person, waiting or just stored. */
export const pendingShown = (): readonly PendingStatement[] => shown

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
  const [statement] = mine()
  if (!statement || !ways) return 'nothing'
  const { send, look } = ways
  try {
    await send(statement)
  } catch (failure) {
    if (isPassing(failure)) {
      retry = setTimeout(flushSoon, AGAIN_MS)
      return 'later'
    }
    drop(statement)
    settle(statement, (it) => it.refused(failure))
    return 'settled'
  }
  stated = [...stated, statement]
  drop(statement)
  void lookAgain(look)
  return 'settled'
}

/** Loads the diary again; then stored statements are part of what the page shows. The last load counts for all. */
async function lookAgain(look: Ways['look']): Promise<void> {
  const round = ++looks
  await look()
  if (round !== looks) return
  const loaded = stated
  stated = []
  show()
  for (const statement of loaded) settle(statement, (it) => it.done())
}

function settle(statement: PendingStatement, how: (it: Waiting) => void): void {
  const it = waiting.get(statement.id)
  waiting.delete(statement.id)
  if (it) how(it)
}

/** The world being down, a line that was too slow, or somebody who must sign in again: none is an answer. */
function isPassing(failure: unknown): boolean {
  if (!(failure instanceof Failure)) return false
  if (!failure.answered) return Object.hasOwn(UNANSWERED, failure.code)
  const { status } = failure.answered
  return status >= 500 || status === 429 || status === 408 || status === 401
}

const account = (): string | undefined => {
  const session = currentSession()
  return session.kind === 'signed in' ? session.user.email : undefined
}

const mine = (): PendingStatement[] => kept().filter((statement) => statement.account === account())
const drop = (gone: PendingStatement): void => keep(kept().filter(({ id }) => id !== gone.id))

/**
 * Only while the store is full or forbidden, which must not stop a correction. Where the store answers, it
 * counts alone: another tab may have sent what this one remembers.
 */
let memory: readonly PendingStatement[] | undefined

function kept(): readonly PendingStatement[] {
  if (memory) return memory
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as PendingStatement[]
  } catch {
    return []
  }
}

function keep(statements: readonly PendingStatement[]): void {
  try {
    if (statements.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(statements))
    memory = undefined
  } catch {
    // Until this page is left.
    memory = statements
  }
  show()
}

function show(): void {
  shown = [...stated, ...mine()]
  for (const changed of listeners) changed()
}

/** Who leaves by choice leaves nothing behind; who was signed out finds it after signing in. */
onSession(() => {
  const session = currentSession()
  if (session.kind === 'signed out' && session.isByChoice) keep([])
  else show()
})
