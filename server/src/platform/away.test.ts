import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestServer, type TestServer } from '../../test/test-server.ts'
import { isAway } from './away.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => assert.fail('it went well'),
    (error: unknown) => error,
  )
}

test('a connection that was ended is away at its first question, and at every later one', async () => {
  const client = new pg.Client({ connectionString: server.config.DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sleeping = errorOf(client.query('select pg_sleep(30)'))
  await server.owner((owner) => owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
  assert.ok(isAway(await sleeping))
  assert.ok(isAway(await errorOf(client.query('select 1'))))
})

test('a database nobody answers for is away', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  assert.ok(isAway(await errorOf(client.connect())))
})

test('a statement that takes too long, or is wrong, may be at fault itself', async () => {
  const slow = server.owner(async (owner) => {
    await owner.query("set statement_timeout = '20ms'")
    await owner.query('select pg_sleep(5)')
  })
  assert.equal(isAway(await errorOf(slow)), false)
  assert.equal(isAway(await errorOf(server.owner((owner) => owner.query('select 1 / 0')))), false)
  assert.equal(isAway(undefined), false)
})
