import { openPool } from '../server/src/platform/db/connect.ts'
import { importRegion } from '../server/src/base/network/index.ts'
import { urlOf } from '../server/test/template.ts'
import { DATABASE } from './database.ts'

/** Streets, stops and lines of the town, so that days are read as in a real city. */
export async function importTown(): Promise<void> {
  const pool = openPool(urlOf('DATABASE_OWNER_URL', DATABASE), { size: 1, name: 'e2e', isPipelined: false })
  const client = await pool.connect()
  const file = new URL('../build/town/town.osm.pbf', import.meta.url).pathname
  await importRegion(client, file, { slug: 'seewil', name: 'Seewil', now: new Date() })
  client.release()
  await pool.end()
}
