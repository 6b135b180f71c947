import { parseArgs } from 'node:util'
import { FIRST_REGION, regionSlugOf } from '@allmend/domain/base/network/region'
import { ZURICH, isTimeZone, TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { hasProjects } from '../projects/projects/index.ts'
import { importRegion, makeRegion } from '../base/network/index.ts'

/**
 * `npm run region -- FILE.osm.pbf --name NAME`: base map, streets, stops, lines and places of an OpenStreetMap
 * extract. Safe to run again, with a newer extract too (docs/operations/regions.md).
 */
const USAGE = `npm run region -- FILE.osm.pbf --name NAME
  [--slug SLUG] [--time-zone ${TIME_ZONES.join('|')}] [--country CH] [--attribution "© …"] [--invented]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    slug: { type: 'string' },
    'time-zone': { type: 'string', default: ZURICH },
    country: { type: 'string', default: 'CH' },
    attribution: { type: 'string' },
    invented: { type: 'boolean', default: false },
  },
})
const [file] = positionals
const { name, country, attribution, 'time-zone': timeZone } = values
const slug = values.slug ?? regionSlugOf(name ?? '')
if (!file || positionals.length > 1 || !name || slug === '' || slug !== regionSlugOf(slug)) refuse(USAGE)
if (!isTimeZone(timeZone)) refuse(`--time-zone is one of ${TIME_ZONES.join(', ')}, not ${timeZone}`)
if (!/^[A-Z]{2}$/.test(country)) refuse(`--country is two capital letters, not ${country}`)

const config = configOf(process.env)
const pool = openPool(config.DATABASE_OWNER_URL ?? config.DATABASE_WORKER_URL, {
  size: 1,
  name: 'allmend region',
  isPipelined: false,
})
const client = await pool.connect()
try {
  const about = { slug, name, clock: { timeZone, hasProjects }, country, now: new Date() }
  const { kept, moved, split, merged, lost, added } =
    slug === FIRST_REGION
      ? // Its map and its words come with the site; heights and all, which its OSM file does not hold.
        await importRegion(client, file, about)
      : await makeRegion(client, {
          ...about,
          file,
          ...(values.invented && { isInvented: true }),
          attribution: {
            de: attribution ?? '© OpenStreetMap-Mitwirkende',
            en: attribution ?? '© OpenStreetMap contributors',
          },
          folder: config.REGIONS_FOLDER,
          networkFolder: config.NETWORK_DIR,
          say: (line) => console.log(`${slug}: ${line}`),
        })
  console.log(`kept ${kept}, moved ${moved}, split ${split}, merged ${merged}, lost ${lost}, new ${added}`)
  console.log(`Projects can choose ${name}; its map is /tiles/${slug}.pmtiles`)
} catch (error) {
  console.error(`${slug} stays as it was: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  client.release()
  await pool.end()
}

function refuse(texts: string): never {
  console.error(texts)
  process.exit(2)
}
