import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { GRACE_SECONDS } from '@allmend/domain/base/accounts/refresh'
import fc from 'fast-check'
import { openSession, type Refreshed, refreshSession } from '../src/base/accounts/sessions/sessions.ts'
import { readRefreshToken } from '../src/base/accounts/sessions/tokens.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import type { Person, TestServer } from '../test/test-server.ts'
import { anyHistory, GIVES_UP_AFTER, type History, type Refresh, TICK_MS } from './histories/history.ts'
import { openQuickServer } from './quick-server.ts'

const HISTORIES = Number(process.env['REFRESH_HISTORIES'] ?? 2_500)
// A gate answers the same for the same code; `REFRESH_SEED=$RANDOM npm run nets` looks further.
const SEED = Number(process.env['REFRESH_SEED'] ?? 1_568_489_057)
const AT_ONCE = 40
const BEYOND_GRACE = ((GRACE_SECONDS + 1) * 1_000) / TICK_MS

let server: TestServer
let person: Person
let key: Buffer
before(async () => {
  server = await openQuickServer()
  person = await server.person()
  key = Buffer.from(server.config.SIGNING_KEY, 'hex')
})
after(() => server.close())

const counts = { histories: 0, refreshes: 0, atOnce: 0, repeated: 0, thefts: 0, caughtEarly: 0 }

/** Whoever shares a cookie shares a jar. */
interface Jar {
  token: string
}

/** One session and everything its server ever answered. */
interface Family {
  session: string
  asked: { at: number; generation: number; done: Refreshed }[]
}

async function ask(family: Family, token: string, at: number): Promise<Refreshed> {
  const now = new Date(server.clock.now.getTime() + at * TICK_MS)
  const done = await inTransaction(server.pool, { duty: 'accounts' }, (db) =>
    refreshSession(db, key, token, now),
  )
  family.asked.push({ at, generation: readRefreshToken(token)?.generation ?? -1, done })
  counts.refreshes++
  if (done.verdict === 'repeat') counts.repeated++
  return done
}

/** Acts in the order of their time; those of the same moment run at once, on connections of their own. */
async function live(
  plan: (schedule: (at: number, act: () => Promise<void>) => void) => void,
): Promise<number> {
  let agenda: { at: number; act: () => Promise<void> }[] = []
  const schedule = (at: number, act: () => Promise<void>) => void agenda.push({ at, act })
  plan(schedule)
  let now = 0
  while (agenda.length > 0) {
    now = Math.min(...agenda.map((it) => it.at))
    const due = agenda.filter((it) => it.at === now)
    agenda = agenda.filter((it) => it.at !== now)
    if (due.length > 1) counts.atOnce++
    await Promise.all(due.map((it) => it.act()))
  }
  return now
}

async function lived(
  { refreshes, theft }: History,
  families: { browser: [Family, Jar]; phone: [Family, Jar] },
) {
  const [browser, jar] = families.browser
  const thief: Jar = { token: '' }
  const end = await live((schedule) => {
    const send = (refresh: Refresh, at: number, isLost: boolean): void =>
      schedule(at, async () => {
        const [family, jar] = refresh.by === 'phone' ? families.phone : families.browser
        const { token } = jar
        schedule(at + refresh.up, async () => {
          const done = await ask(family, token, at + refresh.up)
          if (isLost) send(refresh, at + GIVES_UP_AFTER + refresh.asksAgainAfter, false)
          else schedule(at + refresh.up + refresh.down, () => Promise.resolve(keep(jar, token, done)))
        })
        return Promise.resolve()
      })
    let at = 0
    for (const refresh of refreshes) send(refresh, (at += refresh.after), refresh.isLost)
    if (!theft) return
    schedule(theft.copiesAt, () => Promise.resolve(void (thief.token = jar.token)))
    for (const later of theft.uses) {
      const at = theft.copiesAt + 1 + later
      schedule(at, async () => keep(thief, thief.token, await ask(browser, thief.token, at)))
    }
  })
  if (!theft) return
  counts.thefts++
  if (browser.asked.some(({ done }) => done.verdict === 'reuse')) counts.caughtEarly++
  // Sooner or later both use what they hold, further apart than the grace.
  const [first, second] = theft.isFirst ? [thief, jar] : [jar, thief]
  await ask(browser, first.token, end + BEYOND_GRACE)
  await ask(browser, second.token, end + 2 * BEYOND_GRACE)
}

/** As a cookie is: set only when the answer brings another token than was presented. */
function keep(jar: Jar, presented: string, done: Refreshed): void {
  if ('refresh' in done && done.refresh !== presented) jar.token = done.refresh
}

async function opened(count: number): Promise<[Family, Jar][]> {
  const about = {
    accountId: person.id,
    device: 'Test',
    assurance: 'password',
    now: server.clock.now,
  } as const
  return inTransaction(server.pool, { duty: 'accounts' }, async (db) =>
    Promise.all(
      Array.from({ length: count }, async (): Promise<[Family, Jar]> => {
        const { id, refresh } = await openSession(db, key, about)
        return [{ session: id, asked: [] }, { token: refresh }]
      }),
    ),
  )
}

async function revokedAmong(families: readonly Family[]): Promise<Set<string>> {
  const rows = await inTransaction(server.pool, { duty: 'accounts' }, (db) =>
    db
      .selectFrom('accounts.session')
      .select('id')
      .where(
        'id',
        'in',
        families.map((it) => it.session),
      )
      .where('revokedAt', 'is not', null)
      .execute(),
  )
  return new Set(rows.map((row) => row.id))
}

function hasOneSuccessorEach({ asked }: Family): void {
  const tokens = new Map<number, string>()
  const rotations = new Set<number>()
  for (const { generation, done } of asked) {
    if (!('refresh' in done)) continue
    const given = readRefreshToken(done.refresh)?.generation ?? -1
    assert.equal(tokens.get(given) ?? done.refresh, done.refresh, 'two tokens of one generation')
    tokens.set(given, done.refresh)
    if (done.verdict !== 'rotate') continue
    assert.equal(given, generation + 1)
    assert.ok(!rotations.has(generation), 'a generation was exchanged twice')
    rotations.add(generation)
  }
}

function isHonestlyServed({ asked }: Family): void {
  const refused = asked.filter(({ done }) => done.verdict !== 'rotate' && done.verdict !== 'repeat')
  assert.deepEqual(refused, [], 'an honest person was signed out')
}

function staysEnded({ asked }: Family): void {
  const ended = asked.find(({ done }) => done.verdict === 'reuse')?.at ?? Infinity
  const after = asked.filter(({ at, done }) => at > ended && done.verdict !== 'revoked')
  assert.deepEqual(after, [], 'a family that was ended was served again')
}

test(`${HISTORIES} histories: no honest person is signed out, and a copied token always ends its family`, async (t) => {
  const several = fc.asyncProperty(
    fc.array(anyHistory, { minLength: AT_ONCE, maxLength: AT_ONCE }),
    async (histories) => {
      const sessions = await opened(2 * histories.length)
      const cast = histories.map((history, index) => ({
        history,
        browser: sessions[2 * index] as [Family, Jar],
        phone: sessions[2 * index + 1] as [Family, Jar],
      }))
      await Promise.all(cast.map(({ history, ...families }) => lived(history, families)))
      const revoked = await revokedAmong(sessions.map(([family]) => family))
      for (const {
        history,
        browser: [browser],
        phone: [phone],
      } of cast) {
        counts.histories++
        for (const family of [browser, phone]) hasOneSuccessorEach(family)
        isHonestlyServed(phone)
        assert.ok(!revoked.has(phone.session), 'a theft in the browser ended the phone')
        if (!history.theft) isHonestlyServed(browser)
        staysEnded(browser)
        assert.equal(revoked.has(browser.session), history.theft !== undefined)
      }
    },
  )
  console.log(`refresh: seed ${SEED}`)
  const started = performance.now()
  await fc.assert(several, {
    numRuns: Math.ceil(HISTORIES / AT_ONCE),
    seed: SEED,
    interruptAfterTimeLimit: 600_000,
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  const { histories, refreshes, atOnce, repeated, thefts, caughtEarly } = counts
  const words = `${histories} histories, ${refreshes} refreshes, ${repeated} answered again, ${atOnce} moments at which several came at once, ${thefts} thefts all caught (${caughtEarly} before the end) in ${seconds} s, seed ${SEED}`
  t.diagnostic(words)
  console.log(`refresh: ${words}`)
})
