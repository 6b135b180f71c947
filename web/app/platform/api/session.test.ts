import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { SignedIn } from '@allmend/contract/base/accounts'
import type * as Session from './session.ts'

/** The browser's storage, shared by all its tabs, and the attribute its first paint leaves room by. */
const stored = new Map<string, string>()
const dataset: Record<string, string> = {}

/** Says to all other tabs what one says. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown): void {
    for (const it of Channel.all) if (it !== this) it.dispatchEvent(new MessageEvent('message', { data }))
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel, document: { documentElement: { dataset } } })
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  },
})

type Tab = typeof Session
let opened = 0

/** Each tab loads the module anew. */
async function tab(): Promise<Tab> {
  const address = `./session.ts?tab=${opened++}`
  return (await import(address)) as Tab
}

const ANNA = {
  jwt: 'token of Anna',
  email: 'anna@example.ch',
  name: 'Anna',
  last_name: 'Keller',
  roles: { defaults: { roles: ['USER', 'ETHICS'] } },
} as SignedIn

beforeEach(() => {
  Channel.all.clear()
  stored.clear()
  for (const key of Object.keys(dataset)) delete dataset[key]
})

test('nobody knows who somebody is until the server has said it', async () => {
  const { currentSession, token } = await tab()
  assert.deepEqual(currentSession(), { kind: 'unknown' })
  assert.equal(token(), undefined)
})

test('the access token is held in memory and never stored', async () => {
  const { currentSession, enter, token } = await tab()
  enter(ANNA)
  assert.equal(token(), 'token of Anna')
  const session = currentSession()
  assert.equal(session.kind === 'signed in' && session.user.email, 'anna@example.ch')
  assert.equal(stored.size, 1)
  assert.ok(![...stored.values()].join().includes('token'))
  assert.equal(dataset['signedIn'], '')
})

test('leaving forgets token and person, and says whether she chose to', async () => {
  for (const isByChoice of [true, false]) {
    const { currentSession, enter, leave, token } = await tab()
    enter(ANNA)
    leave({ isByChoice })
    assert.deepEqual(currentSession(), { kind: 'signed out', isByChoice })
    assert.equal(token(), undefined)
    assert.equal(stored.size, 0)
    assert.equal(dataset['signedIn'], undefined)
  }
})

test('other tabs are signed out with it, and none by choice', async () => {
  const [here, there] = [await tab(), await tab()]
  here.enter(ANNA)
  there.enter(ANNA)
  here.leave({ isByChoice: true })
  assert.deepEqual(there.currentSession(), { kind: 'signed out', isByChoice: false })
  assert.equal(there.token(), undefined)
})

test('a tab that was signed out asks again once another has signed in; one that is in stays', async () => {
  const [here, out, inside] = [await tab(), await tab(), await tab()]
  inside.enter(ANNA)
  out.leave({ isByChoice: false })
  inside.enter(ANNA)
  assert.deepEqual(out.currentSession(), { kind: 'unknown' })
  here.enter(ANNA)
  assert.equal(inside.currentSession().kind, 'signed in')
  assert.equal(inside.token(), 'token of Anna')
})

test('a refreshed token is no news for other tabs', async () => {
  const [here, there] = [await tab(), await tab()]
  here.enter(ANNA)
  there.leave({ isByChoice: false })
  here.enter(ANNA)
  let reported = 0
  there.onSession(() => reported++)
  here.enter({ ...ANNA, jwt: 'next token of Anna' })
  assert.equal(reported, 0)
  assert.equal(here.token(), 'next token of Anna')
})

test('her organisations stay in the top bar while she is the same person', async () => {
  const { enter } = await tab()
  const { person, rememberOrganisations } = await import('./person.ts')
  enter(ANNA)
  rememberOrganisations([{ slug: 'seewil', name: 'Seewil' }])
  enter({ ...ANNA, name: 'Anna Maria' })
  assert.deepEqual(person()?.organisations, [{ slug: 'seewil', name: 'Seewil' }])
  assert.equal(person()?.name, 'Anna Maria Keller')
  enter({ ...ANNA, email: 'beat@example.ch' })
  assert.deepEqual(person()?.organisations, [])
})

test('whatever else lies in the storage is nobody', async () => {
  const { PERSON_KEY, person } = await import('./person.ts')
  for (const text of ['', '{', 'null', '7', '{"email":1}', '{"email":"a@b.ch"}']) {
    stored.set(PERSON_KEY, text)
    assert.equal(person(), undefined, text)
  }
  stored.set(PERSON_KEY, '{"email":"a@b.ch","name":"A B","organisations":"none"}')
  assert.deepEqual(person(), { email: 'a@b.ch', name: 'A B', organisations: [], roles: [] })
})
