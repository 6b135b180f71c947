import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate, migrationNames } from '../src/platform/db/migrate.ts'

/** A migrated database to copy from, made once per set of migrations. Also the global set-up of `node --test`. */
export async function globalSetup(): Promise<void> {
  await ensureTemplate()
}

export async function ensureTemplate(): Promise<string> {
  const name = await templateName()
  await makeTemplate(name)
  return name
}

export async function makeTemplate(name: string): Promise<void> {
  await asOwner(async (owner) => {
    // Two runs at once must not both make it.
    await owner.query('select pg_advisory_lock(4242002)')
    const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    // Left by a run that was ended while it made one: nobody else can be at it, we hold the lock.
    await owner.query(`drop database if exists ${name}_draft with (force)`)
    await owner.query(`create database ${name}_draft`)
    await migrate({
      owner: urlOf('DATABASE_OWNER_URL', `${name}_draft`),
      worker: urlOf('DATABASE_WORKER_URL', `${name}_draft`),
    })
    // While somebody is connected nobody can copy it.
    await owner.query(`alter database ${name}_draft with allow_connections false`)
    await owner.query(`alter database ${name}_draft rename to ${name}`)
  })
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await migrationNames()) {
    hash.update(file)
    hash.update(await readFile(new URL(`../migrations/${file}`, import.meta.url)))
  }
  hash.update(await readFile(new URL('../src/platform/db/migrate.ts', import.meta.url)))
  return `template_${hash.digest('hex').slice(0, 12)}`
}

export async function asOwner<T>(work: (owner: pg.Client) => Promise<T>, database?: string): Promise<T> {
  const owner = new pg.Client({ connectionString: urlOf('DATABASE_OWNER_URL', database) })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

export function urlOf(
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_WORKER_URL',
  database?: string,
): string {
  const value = process.env[setting]
  if (!value) throw new Error(`${setting} is not set: start the services with "npm run services"`)
  const url = new URL(value)
  if (database) url.pathname = `/${database}`
  return url.href
}
