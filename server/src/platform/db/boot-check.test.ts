import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { checkDatabase } from './boot-check.ts'
import { openPool } from './connect.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

/** The real database, but for one answer: these settings cannot be changed while it runs. */
function differing(change: (row: Record<string, unknown>) => Record<string, unknown>): pg.Pool {
  const query = async (text: string, values?: unknown[]) => {
    const { rows } = await server.pool.query<Record<string, unknown>>(text, values)
    return { rows: rows.map(change) }
  }
  return { query } as unknown as pg.Pool
}

test('the database we develop on is safe to serve from', async () => {
  await checkDatabase(server.pool)
})

test('a server does not start on a database that may lose what it acknowledged', async () => {
  for (const name of ['fsync', 'full_page_writes', 'data_checksums']) {
    const pool = differing((row) => (row['name'] === name ? { name, setting: 'off' } : row))
    await assert.rejects(checkDatabase(pool), new RegExp(`${name}=off`))
  }
  for (const setting of ['off', 'local', 'remote_write']) {
    const url = new URL(server.config.DATABASE_URL)
    url.searchParams.set('options', `-c synchronous_commit=${setting}`)
    const pool = openPool(url.href, { size: 1, name: 'test boot check' })
    await assert.rejects(checkDatabase(pool), new RegExp(`synchronous_commit=${setting}`))
    await pool.end()
  }
})

test('a server does not start with a role that row-level security does not bind', async () => {
  const pool = differing((row) => ('unbound' in row ? { unbound: true } : row))
  await assert.rejects(checkDatabase(pool), /bypasses row-level security/)
})

test('a database that does not say how it is set is not believed', async () => {
  const pool = { query: () => Promise.resolve({ rows: [] }) } as unknown as pg.Pool
  await assert.rejects(checkDatabase(pool), /not safe to serve from/)
})
