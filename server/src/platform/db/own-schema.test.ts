import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { contract } from '@allmend/contract/contract'

const SOURCES = new URL('../../', import.meta.url)
const WINGS = ['office', 'city', 'tracking', 'projects', 'money', 'base']
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)\./g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)"?\./gi,
]

/** The schemas a source text writes to, through the query builder or in plain SQL. */
function schemasWritten(text: string): string[] {
  return WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
}

test('a capability writes only its own schema, the keys theirs, and the other tools none', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const writing = []
  for (const name of files) {
    // Commands a person runs by hand (the seed, granting a role) may write anywhere.
    if (name.startsWith('cli/')) continue
    const schemas = schemasWritten(await readFile(new URL(name, SOURCES), 'utf8'))
    // In a schema's name the hyphen is an underscore.
    const [, room, file] = name.split('/')
    const capability = file === undefined ? undefined : room?.replace('-', '_')
    writing.push(...schemas.map((schema) => ({ name, schema, isOwn: schema === capability })))
  }
  // The migrations' own list is written by the migration, a try taken back by the worker in its own queue.
  const OURS = ['platform/db/migrate.ts public', 'worker.ts graphile_worker']
  const foreign = writing.filter((it) => !it.isOwn && !OURS.includes(`${it.name} ${it.schema}`))
  assert.deepEqual(foreign, [])
  const seen = new Set(writing.filter((it) => it.isOwn).map((it) => it.schema))
  assert.ok(seen.has('accounts') && seen.has('organisations'), 'the net has holes')
})

test('a capability has one name and one wing: of its calls, of its file of the contract and of its folder here', async () => {
  const folders = await readdir(SOURCES, { recursive: true })
  const files = await readdir(new URL('../../../../contract/src/', import.meta.url), { recursive: true })
  for (const capability of Object.keys(contract)) {
    const name = capability.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const wings = WINGS.filter((wing) => folders.includes(`${wing}/${name}`))
    assert.equal(wings.length, 1, name)
    assert.ok(files.includes(`${wings[0]}/${name}.ts`), name)
  }
})

test('the net above sees a write however it is spelled', () => {
  const spellings = [
    "db.insertInto('accounts.account')",
    "db\n  .updateTable('accounts.session as s')",
    'db.deleteFrom("accounts.attempt")',
    'sql`insert into accounts.attempt as a (key)`',
    'INSERT  INTO accounts.attempt',
    'update accounts.session set x = 1',
    'delete from only "accounts"."session"',
    'truncate accounts.session',
  ]
  for (const spelling of spellings) assert.deepEqual(schemasWritten(spelling), ['accounts'], spelling)
  for (const reading of [
    "selectFrom('accounts.account')",
    'on conflict do update set a.count = 1',
    'for update of a',
  ]) {
    assert.deepEqual(schemasWritten(reading), [], reading)
  }
})
