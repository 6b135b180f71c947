import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { asOwner } from '../../../test/template.ts'
import { migrationNames } from '../../platform/db/migrate.ts'

const MIGRATION = '0019_assurance.sql'
const database = `test_${randomBytes(6).toString('hex')}`
after(() => asOwner((owner) => owner.query(`drop database if exists ${database} with (force)`)))

/** Mail, when her factor came into force, when she signed in, and what her session is then. */
const PEOPLE = [
  ['ohne@seewil.example', null, '2026-05-01', 'password'],
  ['vorher@seewil.example', '2026-05-02', '2026-05-01', 'password'],
  ['gleich@seewil.example', '2026-05-01 08:00:00', '2026-05-01 08:00:30', 'password'],
  ['nachher@seewil.example', '2026-05-01', '2026-05-02', 'second_factor'],
] as const

test('sessions that were open before are worth what is known of them, and addresses are spelled one way', async () => {
  await asOwner((owner) => owner.query(`create database ${database}`))
  const rows = await asOwner(async (owner) => {
    const names = await migrationNames()
    const run = async (name: string) =>
      owner.query(await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8'))
    for (const name of names.filter((it) => it < MIGRATION)) await run(name)
    await owner.query("set allmend.duty = 'accounts'")
    for (const [email, confirmedAt, signedInAt] of [
      ...PEOPLE,
      ['ｗｅｉｔ@seewil.example', null, '2026-05-01'],
    ]) {
      await owner.query(
        `with a as (insert into accounts.account (id, email, password_hash, first_name, family_name,
             terms_accepted_at, created_at) values (gen_random_uuid(), $1, '', '', '', now(), now()) returning id),
           f as (insert into accounts.second_factor (account_id, secret_sealed, confirmed_at)
             select id, '', $2::timestamptz from a where $2 is not null)
         insert into accounts.session (id, account_id, salt, rotated_at, created_at, last_seen_at, expires_at)
           select gen_random_uuid(), id, '', $3, $3, $3, now() from a`,
        [email, confirmedAt, signedInAt],
      )
    }
    await owner.query('reset allmend.duty')
    await run(MIGRATION)
    await owner.query("set allmend.duty = 'accounts'")
    // As the release before does, which does not know the column.
    await owner.query(
      `insert into accounts.session (id, account_id, salt, rotated_at, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), id, '', now(), now(), now(), now() from accounts.account where email like 'nachher%'`,
    )
    const asked = await owner.query<{ email: string; assurance: string }>(
      `select a.email, s.assurance from accounts.session s join accounts.account a on a.id = s.account_id
       order by s.created_at, a.email`,
    )
    return asked.rows
  }, database)
  const of = (email: string) => rows.filter((it) => it.email === email).map((it) => it.assurance)
  for (const [email, , , expected] of PEOPLE.slice(0, 3)) assert.deepEqual(of(email), [expected], email)
  assert.deepEqual(of('nachher@seewil.example'), ['second_factor', 'password'])
  assert.deepEqual(of('weit@seewil.example'), ['password'])
})
