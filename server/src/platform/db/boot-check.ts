import type pg from 'pg'

const REQUIRED: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  // What is acknowledged must be on disk; off and local would lie to a standby or to the phone.
  synchronous_commit: ['on', 'remote_apply'],
  data_checksums: ['on'],
}

/** Refuses a database that could lose what it acknowledged, and a role that row-level security does not bind. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(REQUIRED)],
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))
  const wrong = Object.entries(REQUIRED)
    .filter(([name, allowed]) => !allowed.includes(settings.get(name) ?? 'unknown'))
    .map(([name]) => `${name}=${settings.get(name) ?? 'unknown'}`)
  const role = await pool.query<{ unbound: boolean }>(
    'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  )
  if (role.rows[0]?.unbound !== false) wrong.push('the application role bypasses row-level security')
  if (wrong.length > 0) throw new Error(`the database is not safe to serve from: ${wrong.join(', ')}`)
}
