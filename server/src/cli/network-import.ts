import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { configOf } from '../config.ts'
import { openPool } from '../db/connect.ts'
import { buildTiles, importRegion } from '../network/index.ts'

/**
 * `node server/src/cli/network-import.ts FILE.osm.pbf [--region slug] [--name NAME] [--tiles FOLDER]`: streets, stops,
 * lines and places of an OpenStreetMap extract, and Valhalla's tiles of the same file. Safe to run again.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { region: { type: 'string' }, name: { type: 'string' }, tiles: { type: 'string' } },
})
const [file] = positionals
if (!file || positionals.length > 1) {
  console.error(
    'node server/src/cli/network-import.ts FILE.osm.pbf [--region slug] [--name NAME] [--tiles FOLDER]',
  )
  process.exit(2)
}
const config = configOf(process.env)
const slug = values.region ?? slugOf(file)
const tilesDir = values.tiles ?? config.NETWORK_DIR

const seconds = stopwatch()
const pool = openPool(config.DATABASE_OWNER_URL ?? config.DATABASE_WORKER_URL, {
  size: 1,
  name: 'allmend network import',
  isPipelined: false,
})
const client = await pool.connect()
try {
  const report = await importRegion(client, file, { slug, name: values.name ?? slug, now: new Date() })
  const { highwayWays, edges, kept, moved, split, merged, lost, added } = report
  console.log(`${slug}: ${edges} edges of ${highwayWays} highway ways in ${seconds()} s`)
  console.log(`kept ${kept}, moved ${moved}, split ${split}, merged ${merged}, lost ${lost}, new ${added}`)
} finally {
  client.release()
  await pool.end()
}
if (tilesDir) {
  const tilesSeconds = stopwatch()
  await buildTiles(file, join(tilesDir, slug))
  console.log(`tiles in ${join(tilesDir, slug)} in ${tilesSeconds()} s`)
} else {
  console.log('no tiles: neither --tiles nor NETWORK_DIR says where')
}

function stopwatch(): () => string {
  const started = performance.now()
  return () => ((performance.now() - started) / 1000).toFixed(1)
}

/** liechtenstein_2024-03-04.osm.pbf is liechtenstein. */
function slugOf(path: string): string {
  const [word = ''] = basename(path)
    .toLowerCase()
    .split(/[^a-z0-9-]/)
  return word.replaceAll(/^-+|-+$|(-latest$)/g, '')
}
