import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
// Any number; two servers that start at once must use the same.
const LOCK = 4_242_001

/**
 * Plain SQL, forward only, each file in its own transaction under one advisory lock. A file whose first
 * line is `-- outside a transaction` runs as it is (CREATE INDEX CONCURRENTLY). A file that changed after
 * it was applied is refused.
 */
export async function migrate(urls: { owner: string; worker: string }): Promise<string[]> {
  const client = new pg.Client({ connectionString: urls.owner, application_name: 'allmend migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query("set lock_timeout = '10s'")
    const applied = await applyFiles(client)
    const database = new URL(urls.owner).pathname.slice(1)
    await client.query(`grant create on database "${database.replaceAll('"', '""')}" to allmend_worker`)
    await prepareQueue(urls.worker)
    return applied
  } finally {
    await client.end()
  }
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists public.migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  await client.query('grant select on public.migration to allmend_app, allmend_worker')
  const known = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration',
  )
  const hashes = new Map(known.rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const name of await migrationNames()) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = hashes.get(name)
    if (before === sha256) continue
    if (before !== undefined) throw new Error(`${name} was applied with other content; write a new migration`)
    await applyFile(client, name, text, sha256)
    applied.push(name)
  }
  return applied
}

async function applyFile(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  const record = () =>
    client.query('insert into public.migration (name, sha256) values ($1, $2)', [name, sha256])
  if (text.startsWith('-- outside a transaction')) {
    await client.query(text)
    await record()
    return
  }
  try {
    await client.query('begin')
    await client.query(text)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
}

/** Migrations of ours the database has not had. It may have had more: a release runs on the next one's schema. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ name: string }>('select name from public.migration').catch((error) => {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return { rows: [] }
    throw error
  })
  const applied = new Set(found.rows.map((row) => row.name))
  return (await migrationNames()).filter((name) => !applied.has(name))
}
const UNDEFINED_TABLE = '42P01'

/**
 * What the Admin sees of the queue and does with it, on her errand alone: names, numbers and errors, never a payload,
 * which holds mail addresses. Jobs that are running are left alone.
 */
const ADMINS_VIEW = `
  create or replace function jobs.by_name() returns table (
    name text, waiting int, running int, retrying int, failed int, oldest_at timestamptz, last_at timestamptz)
  language sql stable security definer set search_path = '' as $$
    select t.identifier,
      count(j.id) filter (where j.locked_at is null and j.attempts = 0)::int,
      count(j.id) filter (where j.locked_at is not null)::int,
      count(j.id) filter (where j.locked_at is null and j.attempts > 0 and j.attempts < j.max_attempts)::int,
      count(j.id) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int,
      min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts),
      max(c.last_execution)
    from graphile_worker._private_tasks t
    left join graphile_worker._private_jobs j on j.task_id = t.id
    left join graphile_worker._private_known_crontabs c on c.identifier = t.identifier
    where allmend.duty() = 'admin' group by t.identifier order by t.identifier limit 500 $$;
  create or replace function jobs.failed(most int, after int) returns table (
    id text, name text, attempts int, most_attempts int, error text, filed_at timestamptz, next_at timestamptz)
  language sql stable security definer set search_path = '' as $$
    select j.id::text, t.identifier, j.attempts::int, j.max_attempts::int, left(coalesce(j.last_error, ''), 2000),
      j.created_at, case when j.attempts < j.max_attempts then j.run_at end
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where allmend.duty() = 'admin' and j.locked_at is null and j.attempts > 0
    order by j.updated_at desc, j.id limit most offset after $$;
  create or replace function jobs.requeue(job bigint) returns text
  language sql security definer set search_path = '' as $$
    select t.identifier from graphile_worker.reschedule_jobs(array(
        select f.id from graphile_worker._private_jobs f
        where f.id = job and f.attempts > 0 and f.locked_at is null and allmend.duty() = 'admin'),
      run_at => now(), attempts => 0) it
    join graphile_worker._private_jobs j on j.id = it.id join graphile_worker._private_tasks t on t.id = j.task_id $$;
  create or replace function jobs.discard(job bigint) returns text
  language sql security definer set search_path = '' as $$
    with doomed as (
      select f.id, t.identifier from graphile_worker._private_jobs f
      join graphile_worker._private_tasks t on t.id = f.task_id
      where f.id = job and f.attempts > 0 and f.locked_at is null and allmend.duty() = 'admin')
    select d.identifier from doomed d, graphile_worker.complete_jobs(array(select id from doomed)) it $$;
  revoke all on function jobs.by_name, jobs.failed, jobs.requeue, jobs.discard from public;
  grant execute on function jobs.by_name, jobs.failed, jobs.requeue, jobs.discard to allmend_app;`

/** The queue's tables belong to the worker role; the application files jobs through `jobs.file` alone. */
async function prepareQueue(workerUrl: string): Promise<void> {
  await runMigrations({ connectionString: workerUrl })
  const client = new pg.Client({ connectionString: workerUrl, application_name: 'allmend migrate' })
  await client.connect()
  try {
    await client.query(`
      create or replace function jobs.file(task text, payload json) returns void
      language sql security definer set search_path = '' as
      $$ select graphile_worker.add_job(task, payload, max_attempts => 12) $$;
      revoke all on function jobs.file from public;
      grant execute on function jobs.file to allmend_app;
      ${ADMINS_VIEW}`)
  } finally {
    await client.end()
  }
}
