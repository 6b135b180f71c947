import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { after, test } from 'node:test'
import { asOwner, makeTemplate, urlOf } from '../../../test/template.ts'
import { migrate, migrationNames } from './migrate.ts'

const made: string[] = []
after(async () => {
  for (const name of made)
    await asOwner((owner) => owner.query(`drop database if exists ${name} with (force)`))
})

async function emptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  made.push(name)
  await asOwner((owner) => owner.query(`create database ${name}`))
  return {
    urls: { owner: urlOf('DATABASE_OWNER_URL', name), worker: urlOf('DATABASE_WORKER_URL', name) },
    ask: (text: string) => asOwner((owner) => owner.query<Record<string, unknown>>(text), name),
  }
}

test('an empty database becomes ours, and a second time there is nothing to do', async () => {
  const { urls, ask } = await emptyDatabase()
  assert.deepEqual(await migrate(urls), await migrationNames())
  assert.deepEqual(await migrate(urls), [])
  const { rows } = await ask('select name from public.migration order by name')
  assert.deepEqual(
    rows.map((it) => it['name']),
    await migrationNames(),
  )
})

test('every file in the folder is a migration: none is passed over for its name', async () => {
  const files = await readdir(new URL('../../../migrations/', import.meta.url))
  assert.deepEqual(files.sort(), await migrationNames())
  const numbers = files.map((name) => Number(name.slice(0, 4)))
  assert.deepEqual(
    numbers,
    files.map((_, index) => index + 1),
  )
})

test('a file that changed after it was applied is refused, and nothing else happens', async () => {
  const { urls, ask } = await emptyDatabase()
  await migrate(urls)
  const [first] = await migrationNames()
  await ask(`update public.migration set sha256 = 'other' where name = '${first}'`)
  await assert.rejects(migrate(urls), new RegExp(`${first} was applied with other content`))
})

test('an organisation whose address the site needs stops the migration, which names it', async () => {
  const { urls, ask } = await emptyDatabase()
  await migrate(urls)
  await ask(`
    delete from public.migration where name = '0028_site.sql';
    alter table organisations.organisation drop constraint organisation_slug_free;
    begin;
    set local allmend.duty = 'organisations';
    insert into organisations.organisation
      (id, slug, name, account_name, contact_email, type, street, postcode, location, country, created_at)
      values (gen_random_uuid(), 'join', 'Verein Join', 'Kasse', 'post@join.example', 'Not_For_Profit',
        'Weg', '6099', 'Seewil', 'CH', now());
    commit;`)
  await assert.rejects(migrate(urls), (error: Error) => {
    assert.match((error.cause as Error).message, /Verein Join \(\/join\)/)
    return true
  })
})

test('servers that start at once migrate once', async () => {
  const { urls } = await emptyDatabase()
  const applied = await Promise.all([migrate(urls), migrate(urls), migrate(urls)])
  assert.deepEqual(applied.flat().sort(), await migrationNames())
})

test('a template whose making was cut off in the middle is made anew, not given up for good', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const copy = `${name}_copy`
  made.push(name, `${name}_draft`, copy)
  await asOwner((owner) => owner.query(`create database ${name}_draft`))
  await asOwner((owner) => owner.query('create schema accounts'), `${name}_draft`)
  await makeTemplate(name)
  // Whoever is connected keeps the others from copying it.
  await assert.rejects(
    asOwner(() => Promise.resolve(), name),
    /not currently accepting connections/,
  )
  await asOwner((owner) => owner.query(`create database ${copy} template ${name}`))
  const { rows } = await asOwner((owner) => owner.query('select name from public.migration'), copy)
  assert.equal(rows.length, (await migrationNames()).length)
})
