import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTenant, type Tenant } from '../../../nets/tenants.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { DUTIES, type Duty } from './connect.ts'
import type { Identity } from './identity.ts'

let server: TestServer
let tenants: [Tenant, Tenant]
let tables: Table[]

interface Table {
  name: string
  /** The column that says whose row it is; none for the server's own notes. */
  owner: string | undefined
  rows: Record<string, unknown>[]
  /** Those that are stored and not computed. */
  given: string[]
}

before(async () => {
  server = await openTestServer()
  tenants = [await openTenant(server, 'Seewil'), await openTenant(server, 'Bergen')]
  // The server's own notes: a code under way, a counted try, a used challenge, a key's mark.
  const { client, email } = tenants[0].person
  await client.accounts.initResetPassword({ email })
  await server.work()
  await server.owner((owner) =>
    owner.query(`set allmend.duty = 'accounts';
      insert into accounts.spent_challenge values ('x', now() + interval '1 day');
      set allmend.duty = 'membership';
      insert into membership.exchange_rate values ('EUR', 1.064, '2026-09-17', now());
      set allmend.duty = 'keys';
      insert into keys.mark values ('SIGNING_KEY', sha256('x'));
      set allmend.duty = 'cards';
      insert into cards.event values ('evt_x', 'pi_x', now())`),
  )
  tables = await readTables()
})
after(() => server.close())

/** As the owner, whom the policies bind as well: on the duty of the table's own capability. */
async function readTables(): Promise<Table[]> {
  return server.owner(async (owner) => {
    const { rows: names } = await owner.query<{ name: string; columns: string[]; given: string[] }>(
      `select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as given
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relrowsecurity and n.nspname not in ('graphile_worker')
         and not c.relispartition
       group by 1 order by 1`,
    )
    const read: Table[] = []
    for (const { name, columns, given } of names) {
      await owner.query(`set allmend.duty = '${name.split('.')[0]?.replace('_', '-')}'`)
      const { rows } = await owner.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t`,
      )
      const whose = ['organisation_id', 'account_id', 'participant_id'].find((it) => columns.includes(it))
      const root = name === 'accounts.account' || name === 'organisations.organisation' ? 'id' : undefined
      read.push({ name, owner: root ?? whose, rows: rows.map((it) => it.row), given })
    }
    return read
  })
}

/** What the application's own connection may do in a transaction with this identity; undone afterwards. */
async function attempt(identity: Identity, text: string, values: unknown[] = []): Promise<number | string> {
  const connection = await server.pool.connect()
  try {
    const settings = Object.entries(identity).map(([name, value]) => `set local allmend.${name} = '${value}'`)
    await connection.query(`begin; ${settings.join('; ')}`)
    return (await connection.query(text, values)).rowCount ?? 0
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const REFUSED = '42501'

function isOf(tenant: Tenant, table: Table, row: Record<string, unknown>): boolean {
  const whose = table.owner ? row[table.owner] : undefined
  return idsOf(tenant).includes(String(whose))
}

function idsOf({ person, organisation, participant }: Tenant): string[] {
  return [person.id, organisation, participant]
}

test('every table holds a row of each tenant, so that nothing is proved by emptiness', () => {
  assert.ok(tables.length >= 12)
  for (const table of tables) {
    assert.ok(table.rows.length > 0, `${table.name} is empty`)
    if (!table.owner) continue
    for (const tenant of tenants) {
      assert.ok(
        table.rows.some((row) => isOf(tenant, table, row)),
        `${table.name} has no row of ${tenant.person.email}`,
      )
    }
  }
})

test('whoever is nobody sees, changes, removes and adds nothing, in any table', async () => {
  for (const table of tables) {
    const { name, rows } = table
    for (const command of [
      `select from ${name}`,
      `update ${name} set ${sameColumn(name)}`,
      `delete from ${name}`,
    ]) {
      assert.ok([0, REFUSED].includes(await attempt({}, command)), command)
    }
    assert.equal(
      await attempt({}, copyInto(table), [JSON.stringify(rows[0])]),
      REFUSED,
      `insert into ${name}`,
    )
  }
})

test('with the identity of one tenant no row of the other is seen, changed, removed or added', async (t) => {
  let cells = 0
  for (const [me, other] of [tenants, tenants.toReversed() as typeof tenants]) {
    for (const identity of [me.identity, { account: me.person.id }]) {
      for (const table of tables) {
        const foreign = table.owner
          ? { where: `where ${table.owner} = any($1)`, values: [idsOf(other)] }
          : { where: '', values: [] }
        const same = sameColumn(table.name)
        for (const command of [
          `select from ${table.name} ${foreign.where}`,
          `update ${table.name} set ${same} ${foreign.where}`,
          `delete from ${table.name} ${foreign.where}`,
        ]) {
          const outcome = await attempt(identity, command, foreign.values)
          assert.ok(outcome === 0 || outcome === REFUSED, `${command}: ${outcome}`)
          cells++
        }
        for (const row of table.rows.filter((it) => !table.owner || isOf(other, table, it))) {
          const outcome = await attempt(identity, copyInto(table), [JSON.stringify(row)])
          assert.equal(outcome, REFUSED, `insert into ${table.name}`)
          cells++
        }
      }
    }
  }
  t.diagnostic(`${cells} cells`)
})

test('the same identity does see its own rows: the policies are not simply shut', async () => {
  for (const table of tables.filter((it) => it.owner)) {
    const [me] = tenants
    const text = `select from ${table.name} where ${table.owner} = any($1)`
    const outcome = await attempt(me.identity, text, [idsOf(me)])
    assert.ok(Number(outcome) > 0, table.name)
  }
})

/** What a duty sees beyond the schema of its name. */
const BEYOND: Partial<Record<Duty, readonly string[]>> = {
  projects: ['organisations.organisation'],
  tracking: ['participation.participant', 'keys.data_key'],
}

test('each duty sees its own schema’s rows of everybody and no other: every duty × every table', async (t) => {
  let cells = 0
  for (const duty of DUTIES) {
    for (const { name, rows } of tables) {
      const isSeen = name.startsWith(`${duty.replace('-', '_')}.`) || BEYOND[duty]?.includes(name)
      const outcome = await attempt({ duty }, `select from ${name}`)
      // Of orders the release before reads those of projects alone.
      const own = rows.filter((it) => duty !== 'projects' || it['subject_kind'] !== 'membership')
      assert.ok(
        isSeen ? outcome === own.length : [0, REFUSED].includes(outcome),
        `${duty}, ${name}: ${outcome}`,
      )
      cells++
    }
  }
  t.diagnostic(`${DUTIES.length} duties × ${tables.length} tables: ${cells} cells`)
})

test('a person gives herself no seat in an organisation', async () => {
  const [me, other] = tenants
  const seat = `insert into organisations.organisation_user values ($1, $2, 'admin', 3, now())`
  assert.equal(await attempt({ account: me.person.id }, seat, [other.organisation, me.person.id]), REFUSED)
  const move =
    'update organisations.organisation_user set organisation_id = $1, seat = 3 where account_id = $2'
  assert.equal(await attempt({ account: me.person.id }, move, [other.organisation, me.person.id]), 0)
})

/** A change that changes nothing, so that only the policy decides. */
function sameColumn(table: string): string {
  const column = Object.keys(tables.find((it) => it.name === table)?.rows[0] ?? {})
    .filter((name) => name !== 'id')
    .at(-1)
  return `${column} = ${column}`
}

function copyInto({ name, given }: Table): string {
  const columns = given.join(', ')
  return `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${name}, $1)`
}
