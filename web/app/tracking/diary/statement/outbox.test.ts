import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import type { SessionUser } from '@allmend/contract/base/accounts'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import type * as Outbox from './outbox.ts'
import type { Act, PendingStatement } from './pending-statement.ts'

// What a browser has and Node has not: a store and events of the page. The locks are Node's own.
const stored = new Map<string, string>()
let isStoreForbidden = false
const page = new EventTarget()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isStoreForbidden) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  },
  document: { documentElement: { dataset: {} } },
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  BroadcastChannel: undefined,
})

const { enterAs, leave } = await import('../../../platform/api/session.ts')

const LENA = { name: 'Lena', last_name: 'Frei', roles: { defaults: { roles: [] as string[] } } }
const signIn = (email: string): void => enterAs({ ...LENA, email } as SessionUser)

const open: (() => void)[] = []
let tabs = 0

/** A page just loaded: nothing of another one but what the browser's store holds. */
async function tab() {
  const outbox = (await import(`./outbox.ts?${++tabs}`)) as typeof Outbox
  return {
    ...outbox,
    /** Begins to send; `send` is the server, `look` the page that asks for the diary again. */
    serve(send: (statement: PendingStatement) => Promise<unknown>, look = async (): Promise<void> => {}) {
      const close = outbox.answerWith({ send, look })
      open.push(close)
      return close
    },
    pending: () => outbox.pendingShown().map(({ of }) => nameOf(of)),
  }
}

/** Statements are told apart by the day they confirm. */
const day = (dataDay: string): Act => ({ act: 'confirm', dataDay })
const nameOf = (act: Act): string => ('dataDay' in act ? act.dataDay : act.act)

/** Answers when it is told to. */
function slowServer() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  return {
    asked,
    answer: async () => {
      answers.shift()?.()
      await settled()
    },
    send: ({ of }: PendingStatement) => {
      asked.push(nameOf(of))
      return new Promise<void>((answer) => answers.push(answer))
    },
  }
}

/** Locks are given out of the event loop, so some turns of it pass before all that can happen has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await soon()
}

beforeEach(async () => {
  for (const close of open.splice(0)) close()
  await settled()
  stored.clear()
  isStoreForbidden = false
  signIn('lena@example.org')
})

const answerOf = (code: FailureCode) =>
  new Failure(code, { answered: { status: FAILURES[code].status, text: '' } })

test('statements are sent one after the other, in the order they were made, and end once the page has looked', async () => {
  const { serve, addStatement, pending } = await tab()
  const server = slowServer()
  let looked = 0
  serve(server.send, async () => void looked++)
  const ended: string[] = []
  for (const it of ['mon', 'tue', 'wed']) void addStatement('p', day(it)).then(() => ended.push(it))
  await settled()
  assert.deepEqual(server.asked, ['mon'])
  assert.deepEqual(pending(), ['mon', 'tue', 'wed'])
  await server.answer()
  assert.deepEqual(server.asked, ['mon', 'tue'])
  assert.deepEqual([ended, looked], [['mon'], 1])
  await server.answer()
  await server.answer()
  assert.deepEqual([ended, pending()], [['mon', 'tue', 'wed'], []])
  assert.equal(stored.has('allmend.diary.words'), false)
})

test('what was said still shows until the page has looked again', async () => {
  const { serve, addStatement, pending } = await tab()
  let show = (): void => {}
  serve(
    async () => {},
    () => new Promise((resolve) => (show = resolve)),
  )
  let isEnded = false
  void addStatement('p', day('mon')).then(() => (isEnded = true))
  await settled()
  assert.deepEqual([pending(), isEnded], [['mon'], false])
  show()
  await settled()
  assert.deepEqual([pending(), isEnded], [[], true])
})

test('of two tabs one sends at a time, and nothing is sent twice', async () => {
  const [one, other] = [await tab(), await tab()]
  const server = slowServer()
  one.serve(server.send)
  other.serve(server.send)
  void one.addStatement('p', day('mon'))
  void other.addStatement('p', day('tue'))
  await settled()
  assert.deepEqual(server.asked, ['mon'])
  await server.answer()
  assert.deepEqual(server.asked, ['mon', 'tue'])
  await server.answer()
  await settled()
  assert.deepEqual(server.asked, ['mon', 'tue'])
})

test('after a reload what waited still shows, and is sent in its order', async () => {
  const before = await tab()
  void before.addStatement('p', day('mon'))
  void before.addStatement('p', day('tue'))
  await settled()
  const after = await tab()
  signIn('lena@example.org')
  assert.deepEqual(after.pending(), ['mon', 'tue'])
  const sent: string[] = []
  after.serve(async ({ of, projectId }) => void sent.push(`${projectId} ${nameOf(of)}`))
  await settled()
  assert.deepEqual(sent, ['p mon', 'p tue'])
  assert.deepEqual(after.pending(), [])
})

test('what the server refuses is dropped and told; what comes behind goes on', async () => {
  const { serve, addStatement, pending } = await tab()
  const refusal = answerOf('correction_without_effect')
  const sent: string[] = []
  serve(async ({ of }) => {
    sent.push(nameOf(of))
    if (nameOf(of) === 'mon') throw refusal
  })
  const refused = assert.rejects(addStatement('p', day('mon')), (failure) => failure === refusal)
  await addStatement('p', day('tue'))
  await refused
  assert.deepEqual([sent, pending()], [['mon', 'tue'], []])
})

for (const code of ['unavailable', 'session_unknown', 'too_many_requests'] as const) {
  test(`${code} is no answer: the statement waits, nothing overtakes it, and it is sent again`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { serve, addStatement, pending } = await tab()
    const sent: string[] = []
    let isAway = true
    serve(async ({ of }) => {
      sent.push(nameOf(of))
      if (isAway) throw answerOf(code)
    })
    void addStatement('p', day('mon'))
    await settled()
    void addStatement('p', day('tue'))
    await settled()
    assert.ok(sent.every((it) => it === 'mon'))
    assert.deepEqual(pending(), ['mon', 'tue'])
    const tries = sent.length
    t.mock.timers.tick(2_999)
    await settled()
    assert.equal(sent.length, tries)
    isAway = false
    t.mock.timers.tick(1)
    await settled()
    assert.deepEqual([sent.slice(tries), pending()], [['mon', 'tue'], []])
  })
}

test('as soon as the browser is online again it is tried, without waiting', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { serve, addStatement } = await tab()
  const sent: string[] = []
  let isAway = true
  serve(async ({ of }) => {
    if (isAway) throw new Failure('unavailable')
    sent.push(nameOf(of))
  })
  void addStatement('p', day('mon'))
  await settled()
  isAway = false
  page.dispatchEvent(new Event('online'))
  await settled()
  assert.deepEqual(sent, ['mon'])
})

test('of another person at the same browser nothing shows and nothing is sent, until she is back', async () => {
  const { serve, addStatement, pending } = await tab()
  void addStatement('p', day('mon'))
  await settled()
  leave({ isByChoice: false })
  signIn('beat@example.org')
  const sent: string[] = []
  serve(async ({ of, account }) => void sent.push(`${account} ${nameOf(of)}`))
  await settled()
  assert.deepEqual([pending(), sent], [[], []])
  await addStatement('p', day('tue'))
  leave({ isByChoice: false })
  signIn('lena@example.org')
  assert.deepEqual(pending(), ['mon'])
  page.dispatchEvent(new Event('online'))
  await settled()
  assert.deepEqual(sent, ['beat@example.org tue', 'lena@example.org mon'])
})

test('who signs out by choice leaves nothing behind', async () => {
  const { addStatement, pending } = await tab()
  void addStatement('p', day('mon'))
  await settled()
  assert.ok(stored.has('allmend.diary.words'))
  leave({ isByChoice: true })
  signIn('lena@example.org')
  assert.deepEqual([pending(), stored.has('allmend.diary.words')], [[], false])
})

test('where the store is full or forbidden statements are sent all the same', async () => {
  isStoreForbidden = true
  const { serve, addStatement, pending } = await tab()
  const sent: string[] = []
  serve(async ({ of }) => void sent.push(nameOf(of)))
  await Promise.all([addStatement('p', day('mon')), addStatement('p', day('tue'))])
  assert.deepEqual([sent, pending()], [['mon', 'tue'], []])
})
