import { asOwner, ensureTemplate } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'
import { databases, serverSettings, serveSite, type Site } from '../site.ts'

/** Of an account, and what it needs to be signed in with a role. */
const TABLES = [
  ['accounts.account', 'id'],
  ['accounts.second_factor', 'account_id'],
  ['accounts.platform_role', 'account_id'],
  ['accounts.session', 'account_id'],
] as const

export interface OwnSite extends Site {
  /** Whoever is signed in at the site under test is so here, too: browsers keep cookies for a host, not for a port. */
  admit(email: string): Promise<void>
}

/** The whole product once more on a database of its own: what is switched off for everybody here is so for nobody else. */
export async function openOwnSite(): Promise<OwnSite> {
  const database = `${DATABASE}_switches_${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  const drop = () =>
    asOwner(async (owner) => void (await owner.query(`drop database if exists ${database} with (force)`)))
  const template = await ensureTemplate()
  await drop()
  await asOwner((owner) => owner.query(`create database ${database} template ${template}`))
  const { origin, stop } = await serveSite({ ...serverSettings(), ...databases(database) })
  return {
    origin,
    admit: (email) => admit(database, email),
    stop: async () => {
      await stop()
      await drop()
    },
  }
}

async function admit(database: string, email: string): Promise<void> {
  const known = await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    const found = []
    for (const [table, key] of TABLES) {
      const { rows } = await owner.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t where ${key} = (select id from accounts.account where email = $1)`,
        [email],
      )
      found.push({ table, rows: rows.map(({ row }) => row) })
    }
    return found
  }, DATABASE)
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    for (const { table, rows } of known)
      await owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ])
  }, database)
}
