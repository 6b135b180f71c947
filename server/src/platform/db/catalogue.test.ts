import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

/** Schemas that are not ours: the engine's, the queue's, the extensions'; and the partitions, see below. */
const ELSEWHERE = `('pg_catalog', 'information_schema', 'pg_toast', 'graphile_worker', 'topology', 'tiger', 'tiger_data', 'tracking_months')`
const TENANT_COLUMNS = ['account_id', 'organisation_id', 'participant_id']
const TENANTS = ['accounts.account', 'organisations.organisation']

async function asked<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return server.owner(async (owner) => (await owner.query<Row>(text, values)).rows)
}

const tables = () =>
  asked<{
    name: string
    enabled: boolean
    forced: boolean
    policies: number
    comment: string | null
    owner: string
  }>(
    `select c.oid::regclass::text as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
       (select count(*) from pg_policy p where p.polrelid = c.oid)::int as policies,
       obj_description(c.oid) as comment, pg_get_userbyid(c.relowner) as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ${ELSEWHERE}
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  )

test('every table that belongs to somebody has row-level security, forced, with a policy', async () => {
  const belonging = await asked<{ name: string }>(
    `select distinct attrelid::regclass::text as name from pg_attribute a
     join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attname = any($1) and not a.attisdropped and c.relkind in ('r', 'p') and n.nspname not in ${ELSEWHERE}`,
    [TENANT_COLUMNS],
  )
  const names = new Set([...belonging.map((it) => it.name), ...TENANTS])
  assert.ok(names.size >= 9, 'the catalogue was read')
  const open = (await tables()).filter(
    (it) => names.has(it.name) && !(it.enabled && it.forced && it.policies > 0),
  )
  assert.deepEqual(open, [])
})

test('tables nobody owns are bound too, except the list of migrations and the public street network', async () => {
  const open = (await tables()).filter((it) => !(it.enabled && it.forced && it.policies > 0))
  const others = open.map((it) => it.name).filter((name) => !name.startsWith('network.'))
  assert.deepEqual(others, ['migration'])
})

test('every table says what it holds', async () => {
  const silent = (await tables()).filter((it) => it.name !== 'migration' && !it.comment)
  assert.deepEqual(silent, [])
})

test('the roles that serve own no table and cannot step past the policies', async () => {
  const roles = await asked<{ rolname: string }>(
    `select rolname from pg_roles where rolname in ('allmend_app', 'allmend_worker')
       and not rolsuper and not rolbypassrls and not rolcreaterole and not rolcreatedb and not rolreplication`,
  )
  assert.equal(roles.length, 2)
  const memberships = await asked(
    `select 1 from pg_auth_members where member in (
       select oid from pg_roles where rolname in ('allmend_app', 'allmend_worker'))`,
  )
  assert.deepEqual(memberships, [])
  const owners = (await tables()).map((it) => [it.name.startsWith('access_log.'), it.owner].join())
  assert.deepEqual([...new Set(owners)].toSorted(), ['false,allmend_owner', 'true,allmend_log'])
})

test('the log’s owner signs in nowhere, and who migrates has none of its rights before becoming it', async () => {
  const [log] = await asked(
    `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole,
       pg_has_role('allmend_owner', 'allmend_log', 'member') as may_become,
       pg_has_role('allmend_owner', 'allmend_log', 'usage') as has_rights
     from pg_roles where rolname = 'allmend_log'`,
  )
  assert.deepEqual(log, {
    rolcanlogin: false,
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    may_become: true,
    has_rights: false,
  })
})

test('the application can neither truncate nor alter, and grants itself no role on the platform', async () => {
  const rights = await asked<{ name: string; right: string }>(
    // Not from information_schema, which keeps from the owner what is not hers.
    `select n.nspname || '.' || c.relname as name, it.privilege_type as right
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) it
     where c.relkind in ('r', 'p', 'v') and n.nspname not in ${ELSEWHERE}
       and (it.grantee = 0 or pg_get_userbyid(it.grantee) in ('allmend_app', 'allmend_worker'))`,
  )
  const usual = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
  const extensions = /^public\.(spatial_ref_sys|geometry_columns|geography_columns)$/
  assert.deepEqual(
    rights.filter((it) => !usual.includes(it.right) && !extensions.test(it.name)),
    [],
  )
  const onRoles = rights.filter((it) => it.name === 'accounts.platform_role').map((it) => it.right)
  assert.deepEqual([...new Set(onRoles)], ['SELECT'])
  const onLog = rights.filter((it) => it.name.startsWith('access_log.')).map((it) => it.right)
  assert.deepEqual([...new Set(onLog)], ['SELECT'])
})

test('what runs with the rights of its owner is a gate of the board or known by name', async () => {
  const definers = await asked<{ name: string }>(
    `select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ${ELSEWHERE}
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  const others = definers.map((it) => it.name).filter((name) => !name.startsWith('governance.'))
  assert.deepEqual(others.toSorted(), [
    // The log is written through these alone, with the rights of its own role (decision 0126).
    'access_log.append',
    'access_log.ask_for_audit',
    'access_log.extend_chain',
    'access_log.finish_audit',
    'access_log.prune',
    'access_log.publish_anchor',
    // The second Admin consents; it looks for itself who they are (decision 0121).
    'accounts.consent_to_role',
    // The Admin's view of the queue, without payloads.
    'jobs.by_name',
    'jobs.discard',
    'jobs.failed',
    'jobs.file',
    'jobs.requeue',
    'tracking.prepare_months',
  ])
})

test('partitions are reached through their parents alone, whose policies then hold', async () => {
  const reach = await asked<{ role: string; schema: boolean; tables: number }>(
    `select r.rolname as role, has_schema_privilege(r.rolname, 'tracking_months', 'usage') as schema,
       (select count(*) from pg_class c where c.relnamespace = 'tracking_months'::regnamespace
          and c.relkind = 'r' and has_table_privilege(r.rolname, c.oid, 'select, insert, update, delete'))::int as tables
     from pg_roles r where rolname in ('allmend_app', 'allmend_worker') order by 1`,
  )
  assert.deepEqual(reach, [
    { role: 'allmend_app', schema: false, tables: 0 },
    { role: 'allmend_worker', schema: false, tables: 0 },
  ])
})

/** What belongs to a participant can move to another database by her id (docs/scale.md, cells). */
const DISTRIBUTED = ['participation', 'keys', 'tracking', 'diary']
/** Of a project or of the server: small, read by everybody, held by every database then. */
const REFERENCE = [
  'projects.project',
  'participation.consent_text',
  'participation.counted_people',
  'participation.newsletter',
  'participation.trial_invitation',
  'keys.mark',
  'tracking.epoch',
]
/** Drawn by chance, so that none comes twice in whatever database. */
const BY_CHANCE = ['newsletter_recipient_link_key', 'contact_link_link_key']

test('every table of a participant has her id first in its primary key and in all that is unique', async () => {
  const keys = await asked<{ name: string; index: string; primary: boolean; first: string; has: boolean }>(
    `select c.oid::regclass::text as name, i.indexrelid::regclass::text as index, i.indisprimary as primary,
       (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0])::text as first,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)
         and a.attname = 'participant_id') as has
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_index i on i.indrelid = c.oid and i.indisunique
     where c.relkind in ('r', 'p') and n.nspname = any($1)`,
    [DISTRIBUTED],
  )
  const owned = keys.filter(
    (it) => !REFERENCE.includes(it.name) && !BY_CHANCE.includes(it.index.split('.')[1] ?? ''),
  )
  assert.ok(new Set(owned.map((it) => it.name)).size >= 12, 'the catalogue was read')
  assert.deepEqual(
    owned.filter((it) => !it.has || (it.primary && it.first !== 'participant_id')),
    [],
  )
})

test('no foreign key leaves a participant’s tables but to a reference table, and within goes by her id', async () => {
  const foreign = await asked<{ name: string; to: string; columns: string[] }>(
    `select k.conrelid::regclass::text as name, k.confrelid::regclass::text as to,
       (select array_agg(attname::text) from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1) and k.conparentid = 0`,
    [DISTRIBUTED],
  )
  const leaving = foreign.filter((it) => !REFERENCE.includes(it.name) && !REFERENCE.includes(it.to))
  assert.ok(foreign.length > leaving.length && leaving.length > 0, 'the catalogue was read')
  const wrong = leaving.filter(
    (it) => !DISTRIBUTED.includes(it.to.split('.')[0] ?? '') || !it.columns.includes('participant_id'),
  )
  assert.deepEqual(wrong, [])
})

test('whoever takes part needs no phone: nothing of participation refers to tracking', async () => {
  const foreign = await asked<{ to: string }>(
    `select confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'participation'::regnamespace`,
  )
  assert.ok(foreign.length >= 5, 'the catalogue was read')
  assert.deepEqual(
    foreign.filter((it) => it.to.startsWith('tracking.')),
    [],
  )
})

test('whoever asks a view is bound by the policies of its table', async () => {
  const views = await asked<{ name: string; isBound: boolean }>(
    `select c.oid::regclass::text as name,
       coalesce('security_invoker=true' = any(c.reloptions), false) as "isBound"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname not in ${ELSEWHERE}
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  assert.ok(
    views.some((it) => it.name === 'insights.shown_release'),
    'the catalogue was read',
  )
  assert.deepEqual(
    views.filter((it) => !it.isBound),
    [],
  )
})
