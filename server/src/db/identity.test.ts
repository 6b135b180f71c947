import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openHouse, type TestHouse } from '../../test/house.ts'
import { ask, type Db } from './connect.ts'
import { begin, type Identity, inTransaction, onDuty } from './identity.ts'

let house: TestHouse
before(async () => (house = await openHouse()))
after(() => house.close())

async function seen(db: Db): Promise<Record<string, string | null>> {
  const text =
    'select allmend.account() as account, allmend.organisation() as organisation, allmend.duty() as duty'
  const [row] = await ask<Record<string, string | null>>(db, text, [])
  return row ?? {}
}

test('an identity holds for its transaction and leaves nothing on the connection', async () => {
  const identity = { account: randomUUID(), organisation: randomUUID() }
  const { duty: _duty, ...during } = await inTransaction(house.pool, identity, seen)
  assert.deepEqual(during, identity)
  for (let connections = 0; connections < 12; connections++) {
    const { account, organisation, duty } = await inTransaction(house.pool, {}, seen)
    assert.deepEqual([account, organisation, duty || null], [null, null, null])
  }
})

test('an errand is laid down as it was taken up', async () => {
  const duties = await inTransaction(house.pool, {}, async (db) => {
    await onDuty(db, 'accounts')
    const during = await seen(db)
    await onDuty(db, 'none')
    return [during['duty'], (await seen(db))['duty']]
  })
  assert.deepEqual(duties, ['accounts', 'none'])
})

test('an identity that is no id of ours is refused, and takes no connection with it', async () => {
  const hostile = ["'; drop table accounts.account; --", 'X', '', 'a b', 'ä', 'x'.repeat(65), "a'b", 'a\nb']
  for (let round = 0; round < 3; round++) {
    for (const account of hostile) {
      await assert.rejects(begin(house.pool, { account }), /an identity holds an id/)
      await assert.rejects(inTransaction(house.pool, { duty: account } as unknown as Identity, seen))
    }
  }
  assert.equal(house.pool.totalCount, house.pool.idleCount)
})

test('a connection whose transaction failed is not lent again', async () => {
  await assert.rejects(inTransaction(house.pool, {}, (db) => ask(db, 'select 1 / 0', [])))
  await assert.rejects(
    inTransaction(house.pool, {}, (db) => ask(db, 'select pg_terminate_backend(pg_backend_pid())', [])),
  )
  for (let calls = 0; calls < 12; calls++) await inTransaction(house.pool, {}, seen)
  assert.equal(house.pool.totalCount, house.pool.idleCount)
})

test('work that swallowed an error of the database is not taken for committed', async () => {
  const swallowing = inTransaction(house.pool, {}, (db) => ask(db, 'select 1 / 0', []).catch(() => undefined))
  await assert.rejects(swallowing, /answered ROLLBACK to commit/)
})
