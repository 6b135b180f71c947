import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { described } from './described.ts'
import { FOREIGN_SCHEMAS, foreignIn } from './foreign-schemas.ts'
import { queriesIn } from './queries.ts'
import { PIECES_IN_KYSELY, PLAIN_ALL_THE_SAME, plainBesideKysely } from './sql-rule.ts'
import { type DeclaredColumn, type Statement, statementsIn } from './statements.ts'

/** Texts that are put together while the server runs: each file with its reason, and no other. */
const MADE_AT_RUN_TIME: Record<string, string> = {
  'platform/db/connect.ts': 'hands on what others ask',
  'platform/db/identity.ts': 'hands on what others ask, and settings, which take no parameters',
  'platform/db/migrate.ts': 'the migrations themselves, and the name of the database',
  'platform/db/reset.ts': 'names of databases',
  'base/network/import/copy.ts': 'the columns of a COPY',
  'base/network/import/swap.ts': 'the same two statements for five tables',
  'platform/reseal.ts': 'hands on what others ask',
}

/** Several commands in one text: they ask for nothing, and the protocol prepares one at a time. */
const SEVERAL_COMMANDS = ['platform/db/migrate.ts', 'office/own-data/archive/hold.ts', 'base/network/import']

/** Columns that may hold null in their table, and cannot where they are asked for. */
const NEVER_NULL_HERE: Record<string, string> = {
  'tracking/diary/statements.ts sealed': 'what is said is sealed: a check of the table holds it',
}

const all = statementsIn()
const queries = queriesIn()

let server: TestServer
let owner: pg.Client
let worker: pg.Client
before(async () => {
  server = await openTestServer()
  owner = new pg.Client({ connectionString: server.config.DATABASE_OWNER_URL ?? '' })
  worker = new pg.Client({ connectionString: server.config.DATABASE_WORKER_URL })
  await Promise.all([owner.connect(), worker.connect()])
})
after(async () => {
  await Promise.all([owner.end(), worker.end()])
  await server.close()
})

test('the database understands every SQL text and gives the columns its row type declares', async (t) => {
  const fixed = all.filter((it) => it.text !== undefined)
  const wrong: string[] = []
  let prepared = 0
  for (const statement of fixed) {
    if (isSeveral(statement)) continue
    prepared++
    wrong.push(...(await faultsOf(statement)))
  }
  assert.deepEqual(wrong, [])
  const loose = all.filter((it) => it.text === undefined).map((it) => fileOf(it))
  assert.deepEqual([...new Set(loose)].sort(), Object.keys(MADE_AT_RUN_TIME).sort())
  const rows = fixed.filter((it) => it.columns)
  t.diagnostic(
    `${prepared} texts prepared, ${rows.length} row types compared, ${loose.length} made at run time`,
  )
  assert.ok(prepared > 170 && rows.length > 80, 'the net has holes')
})

test('the net above sees a wrong name, kind, null, a column too many and a table that is not there', async () => {
  const planted = `
    import { sql } from 'kysely'
    import { ask, type Db } from './platform/db/connect.ts'
    import type pg from 'pg'
    const WHERE = 'where participant_id = $1'
    export async function plant(db: Db, pool: pg.Pool) {
      return [
        await ask<{ participant: string }>(db, \`select participant_id from tracking.device \${WHERE}\`, []),
        await ask<{ createdAt: string }>(db, 'select created_at from tracking.device', []),
        await ask<{ revokedAt: Date }>(db, 'select revoked_at from tracking.device', []),
        await ask<{ deviceId: string }>(db, 'select device_id, created_at from tracking.device', []),
        await sql<{ one: number }>\`select 1 as one from tracking.devise where device_id = \${1}\`.execute(db),
        await pool.query<{ deviceId: string }>('select device_id from tracking.device'),
        await ask<{ revokedAt: Date }>(db, 'select revoked_at from tracking.device where revoked_at is not null', []),
      ]
    }`
  const statements = statementsIn({ planted }).filter((it) => fileOf(it) === 'planted.ts')
  const faults = []
  for (const statement of statements) faults.push((await faultsOf(statement)).length > 0)
  assert.deepEqual(faults, [true, true, true, true, true, true, false])
})

test('a file asks plainly in one way: through Kysely where it uses it, and what needs SQL is a text (decision 0182)', () => {
  const plain = plainBesideKysely(all, queries.tables)
  assert.deepEqual(
    [...new Set(plain.map((place) => fileOf({ place })))],
    Object.keys(PLAIN_ALL_THE_SAME),
    plain.join('\n'),
  )
  assert.deepEqual(queries.pieces, PIECES_IN_KYSELY)
  assert.ok(queries.tables.length > 300, 'the net has holes')
})

test('a room asks nothing of the schema of another, but for the places listed with their reason', () => {
  const found = foreignIn(all, queries.tables)
  const counts = Object.fromEntries([...found].map(([way, places]) => [way, places.length]))
  const listed = Object.fromEntries(Object.entries(FOREIGN_SCHEMAS).map(([way, { places }]) => [way, places]))
  assert.deepEqual(
    counts,
    listed,
    [...found].map(([way, places]) => `${way}: ${places.join(' ')}`).join('\n'),
  )
})

test('the two nets above see what is planted, and nothing else', () => {
  const planted = {
    'city/rides/planted.ts': `
      db.selectFrom('rides.ride').select(sql<number>\`count(*)\`.as('count')).innerJoin('projects.project as p', 'a', 'b')
      sql\`select \${sql\`1\`} from rides.ride\`.execute(db)`,
    'platform/keys/planted.ts': `db.updateTable('accessLog.entry').set({}).where('keys.dataKey', '=', '1')`,
  }
  const { tables, pieces } = queriesIn(planted)
  assert.deepEqual(pieces, { 'city/rides/planted.ts': 1 })
  const texts = [
    'select id, at as "seenAt" from rides.ride where id = $1 and left_at is null order by at desc, id limit 10',
    'insert into rides.ride (id, at) values ($1, $2) returning id',
    "update rides.ride r set state = 'matched', route_id = null where r.id = $1",
    'delete from rides.ride where not is_kept',
    'select count(*) from rides.ride r join network.edge e on e.id = r.edge_id',
    'select id from rides.ride where id = $1 for update',
    'insert into rides.ride (id) values ($1) on conflict do nothing',
    'update rides.ride set revision = revision + 1 where id = $1',
    'select day::text from rides.ride',
    'delete from rides.ride where id in (select id from routes.route routes where routes.id = $1)',
    "select governance.may_join($1) as may, 'people.answer' as words -- people.member",
  ]
  const statements = texts.map((text, line) => ({
    place: `city/rides/planted.ts:${line}`,
    text,
    isCamelCased: true,
  }))
  assert.deepEqual(
    plainBesideKysely(statements, tables),
    [0, 1, 2, 3].map((line) => `city/rides/planted.ts:${line}`),
  )
  assert.deepEqual(plainBesideKysely(statements, []), [], 'a file of texts alone has plain ones too')
  assert.deepEqual(Object.fromEntries(foreignIn(statements, tables)), {
    'rides → network': ['city/rides/planted.ts:4'],
    'rides → routes': ['city/rides/planted.ts:9'],
    'rides → governance': ['city/rides/planted.ts:10'],
    'rides → projects': ['city/rides/planted.ts:2'],
    'platform → access_log': ['platform/keys/planted.ts:1'],
  })
})

/** Where text and database, or database and row type, disagree. */
async function faultsOf({ text = '', place, columns, isCamelCased }: Statement): Promise<string[]> {
  // The queue is the worker's alone.
  const client = text.includes('graphile_worker.') ? worker : owner
  const answer = await described(client, text).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return [`${place}: ${answer}`]
  if (!columns) return []
  const given = new Map(answer.map((it) => [isCamelCased ? camelCased(it.name) : it.name, it]))
  const declared = new Set(columns.map((it) => it.name))
  const tooMany = [...given.keys()].filter((name) => !declared.has(name))
  const unlike = columns.flatMap((column): string[] => {
    const its = given.get(column.name)
    if (!its) return [`${column.name} is not given`]
    if (![its.kind, 'anything'].includes(column.kind) && its.kind !== 'anything')
      return [`${column.name} is ${its.kind}, declared ${column.kind}`]
    return its.mayBeNull && !mayNotBeNull(column, text, place) ? [`${column.name} may be null`] : []
  })
  return [...tooMany.map((name) => `${name} is declared by nobody`), ...unlike].map((it) => `${place}: ${it}`)
}

function mayNotBeNull(column: DeclaredColumn, text: string, place: string): boolean {
  if (column.mayBeNull || `${place.replace(/:\d+$/, '')} ${column.name}` in NEVER_NULL_HERE) return true
  return new RegExp(`\\b${snakeCased(column.name)} is not null`, 'i').test(text)
}

function isSeveral(statement: Statement): boolean {
  const isListed = SEVERAL_COMMANDS.some((it) => fileOf(statement).startsWith(it))
  return isListed && (statement.text ?? '').trim().replace(/;$/, '').includes(';')
}

function fileOf({ place }: Pick<Statement, 'place'>): string {
  return place.slice(0, place.lastIndexOf(':'))
}

function camelCased(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function snakeCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
