import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ChainFinding } from '@allmend/domain/base/access-log/chain'
import { linkWaiting, verifyChain } from '../src/base/access-log/chain.ts'
import { noteAccess } from '../src/base/access-log/index.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { openTestServer } from '../test/test-server.ts'

/**
 * `npm run log:million`: a million entries, linked; then one is changed, one removed, two exchanged and one link
 * removed, each at a place drawn by chance, found and named. `--entries 10000` for a small one.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } })
const ENTRIES = Number(values.entries)
const A_RELEASE = 1_000
const server = await openTestServer()
const worker = server.jobContext.pool

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

async function tamper(...statements: [text: string, values: readonly unknown[]][]): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query('set role allmend_log')
    for (const table of ['entry', 'link'])
      await owner.query(`alter table access_log.${table} no force row level security`)
    for (const [text, its] of statements) assert.ok((await owner.query(text, [...its])).rowCount, text)
  })
}

async function found(what: string, expected: ChainFinding[]): Promise<void> {
  const { findings } = await timed(`${what}: gone through`, () => verifyChain(worker, server.clock.now))
  assert.deepEqual(findings, expected)
  console.log(
    `${what}: found ${findings.map(({ fault, position }) => `«${fault}» at ${position}`).join(', ')}`,
  )
}

const drawn = () => 2 + Math.floor(Math.random() * (ENTRIES - 4))
const NUMBER = '(select number from access_log.link where position = $1)'

try {
  await timed(`${ENTRIES} entries appended`, async () => {
    for (let count = 0; count < ENTRIES; count += A_RELEASE) {
      const ids = Array.from({ length: Math.min(A_RELEASE, ENTRIES - count) }, () => randomUUID())
      const it = {
        act: 'counted',
        what: `Woche ${count}`,
        byWhom: 'Stadt Seewil',
        purpose: 'project_analysis',
      } as const
      await inTransaction(server.pool, {}, (db) => noteAccess(db, ids, it, server.clock.now))
    }
  })
  await timed('linked', () => linkWaiting(worker, server.clock.now))
  await found('untouched', [])
  const changed = drawn()
  await tamper([`update access_log.entry set by_whom = 'niemand' where number = ${NUMBER}`, [changed]])
  await found('one changed', [{ fault: 'changed', position: changed }])
  await tamper([`update access_log.entry set by_whom = 'Stadt Seewil' where number = ${NUMBER}`, [changed]])
  const [one, other] = [drawn(), drawn()].toSorted((a, b) => a - b)
  const exchange: [string, readonly unknown[]][] =
    one === other
      ? []
      : [
          ['update access_log.link set number = -number where position = any($1)', [[one, other]]],
          [
            `update access_log.link l set number = -o.number from access_log.link o
             where (l.position = $1 and o.position = $2) or (l.position = $2 and o.position = $1)`,
            [one, other],
          ],
        ]
  await tamper(...exchange)
  const both = one === other ? [] : [one!, other!]
  await found(
    'two exchanged',
    both.map((position) => ({ fault: 'changed', position })),
  )
  await tamper(...exchange)
  await found('and put back', [])
  const removed = drawn()
  await tamper([`delete from access_log.entry where number = ${NUMBER}`, [removed]])
  await found('one removed', [{ fault: 'entry removed', position: removed }])
  const without = drawn()
  await tamper(['delete from access_log.link where position = $1', [without]])
  const { findings } = await verifyChain(worker, server.clock.now)
  assert.ok(findings.some(({ fault, position }) => fault === 'link removed' && position === without))
  console.log(`one link removed: found «link removed» at ${without}`)
} finally {
  await server.close()
}
