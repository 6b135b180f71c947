import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { ask, connectionOf, viewOf } from './connect.ts'
import { inTransaction } from './identity.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

/** Keys that are data look like columns: rows of figures, answers, attributes of a file. */
const KEYS = [
  'under_1|walk',
  '1_3',
  'usage_to_work',
  'a_b',
  'aB',
  'A_B',
  '_a',
  'a_',
  'a__b',
  '871f90c2affffff',
]
const leaves = Object.fromEntries(KEYS.map((key, index) => [key, index]))
const DOCUMENT = Object.fromEntries(KEYS.map((key) => [key, { ...leaves, list: [leaves, [leaves]] }]))

test('every column that holds a document gives back the keys it was handed, by builder and as plain SQL', async () => {
  const columns = await documentColumns()
  assert.ok(columns.length > 30, 'the catalogue was read')
  await server.owner(async (owner) => {
    const view = viewOf(connectionOf(owner as pg.PoolClient))
    const db = view as unknown as Kysely<Record<string, Record<string, unknown>>>
    for (const [index, { table, column }] of columns.entries()) {
      // Without the rules of its table, which would ask for a whole project first.
      const copy = `copy_${index}`
      const [as, from] = [sql.id(copy), sql.raw(table)]
      await sql`create temporary table ${as} as select ${sql.id(column)} from ${from} with no data`.execute(
        db,
      )
      const written = await db
        .insertInto(copy)
        .values({ [column]: JSON.stringify(DOCUMENT) })
        .returningAll()
        .execute()
      const built = await db.selectFrom(copy).selectAll().execute()
      const asked = await ask(view, `select * from ${copy}`, [])
      for (const [row] of [written, built, asked])
        assert.deepEqual(Object.values(row!), [DOCUMENT], `${table}.${column}`)
    }
  })
})

test('columns are camel case, and whatever a document has for keys stays', async () => {
  const key = fc.oneof(fc.constantFrom(...KEYS), fc.stringMatching(/^[\w|. -]{1,12}$/))
  const { document } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.array(tie('value')), tie('document')),
    document: fc.dictionary(key, tie('value')),
  }))
  await fc.assert(
    fc.asyncProperty(document, async (its) => {
      const text = JSON.stringify(its)
      const rows = await inTransaction(server.pool, {}, (db) =>
        ask(db, 'select $1::text::jsonb as a_column, array[$1::text::jsonb] as a_list', [text]),
      )
      assert.deepEqual(rows, [{ aColumn: JSON.parse(text), aList: [JSON.parse(text)] }])
    }),
  )
})

function documentColumns(): Promise<{ table: string; column: string }[]> {
  return server.owner(async (owner) => {
    const { rows } = await owner.query<{ table: string; column: string }>(
      `select c.oid::regclass::text as table, a.attname as column
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where a.atttypid in ('json'::regtype, 'jsonb'::regtype) and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
         and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
       order by 1, 2`,
    )
    return rows
  })
}
