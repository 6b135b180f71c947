import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { ask, type Db } from './connect.ts'
import { begin, type Identity, inTransaction, onDuty } from './identity.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

async function seen(db: Db): Promise<Record<string, string | null>> {
  const text =
    'select allmend.account() as account, allmend.organisation() as organisation, allmend.duty() as duty'
  const [row] = await ask<Record<string, string | null>>(db, text, [])
  return row ?? {}
}

test('an identity holds for its transaction and leaves nothing on the connection', async () => {
  const identity = { account: randomUUID(), organisation: randomUUID() }
  const { duty: _duty, ...during } = await inTransaction(server.pool, identity, seen)
  assert.deepEqual(during, identity)
  for (let connections = 0; connections < 12; connections++) {
    const { account, organisation, duty } = await inTransaction(server.pool, {}, seen)
    assert.deepEqual([account, organisation, duty || null], [null, null, null])
  }
})

test('a duty holds inside its scope, and what was before holds again after it, also when the work fails', async () => {
  const duties = await inTransaction(server.pool, {}, async (db) => {
    const inside = await onDuty(db, 'accounts', seen)
    const between = await seen(db)
    await assert.rejects(onDuty(db, 'projects', () => Promise.reject(new Error('no'))))
    return [inside, between, await seen(db)].map((it) => it['duty'])
  })
  assert.deepEqual(duties, ['accounts', 'none', 'none'])
})

test('a transaction that is on a duty from its beginning is on it again after another', async () => {
  const duties = await inTransaction(server.pool, { duty: 'payments' }, async (db) => {
    const inner = await onDuty(db, 'tracking', async (db) => [
      await seen(db),
      await onDuty(db, 'accounts', seen),
      await seen(db),
    ])
    return [...inner, await seen(db)].map((it) => it['duty'])
  })
  assert.deepEqual(duties, ['tracking', 'accounts', 'tracking', 'payments'])
})

test('what belongs to an outer scope answers nothing in an inner one, and nothing answers after its scope', async () => {
  await inTransaction(server.pool, {}, async (outer) => {
    const left = await onDuty(outer, 'accounts', async (inner) => {
      await assert.rejects(seen(outer), /a question of duty «none», asked on «accounts»/)
      await assert.rejects(onDuty(outer, 'projects', seen), /opened from «accounts» by a view of another/)
      assert.equal((await seen(inner))['duty'], 'accounts')
      return inner
    })
    await assert.rejects(seen(left), /a question of duty «accounts», asked on «none»/)
    assert.notEqual((await seen(outer))['duty'], 'accounts')
  })
})

test('a duty ends with its transaction, whatever became of it', async () => {
  const broken = inTransaction(server.pool, {}, (db) =>
    onDuty(db, 'accounts', (db) => ask(db, 'select 1 / 0', [])),
  )
  await assert.rejects(broken, /division by zero/)
  for (let calls = 0; calls < 12; calls++) {
    const { duty } = await inTransaction(server.pool, {}, seen)
    assert.equal(duty || null, null)
  }
})

test('an identity that is no id of ours is refused, and takes no connection with it', async () => {
  const hostile = ["'; drop table accounts.account; --", 'X', '', 'a b', 'ä', 'x'.repeat(65), "a'b", 'a\nb']
  for (let round = 0; round < 3; round++) {
    for (const account of hostile) {
      await assert.rejects(begin(server.pool, { account }), /an identity holds an id/)
      await assert.rejects(inTransaction(server.pool, { duty: account } as unknown as Identity, seen))
    }
  }
  assert.equal(server.pool.totalCount, server.pool.idleCount)
})

test('a connection whose transaction failed is not lent again', async () => {
  await assert.rejects(inTransaction(server.pool, {}, (db) => ask(db, 'select 1 / 0', [])))
  await assert.rejects(
    inTransaction(server.pool, {}, (db) => ask(db, 'select pg_terminate_backend(pg_backend_pid())', [])),
  )
  for (let calls = 0; calls < 12; calls++) await inTransaction(server.pool, {}, seen)
  assert.equal(server.pool.totalCount, server.pool.idleCount)
})

test('work that swallowed an error of the database is not taken for committed', async () => {
  const swallowing = inTransaction(server.pool, {}, (db) =>
    ask(db, 'select 1 / 0', []).catch(() => undefined),
  )
  await assert.rejects(swallowing, /answered ROLLBACK to commit/)
})
