import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTownDatabase } from '../../../test/network/small-town.ts'
import { makeRegion } from './make-region.ts'

const DATA = join(
  process.env['ALLMEND_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'),
  'osm',
)

/** Ways counted by osmium, the area by Liechtenstein itself. */
const REGIONS = [
  { name: 'Liechtenstein', file: 'liechtenstein_2024-03-04.osm.pbf', highwayWays: 8271, squareKm: 160.5 },
  { name: 'Heidelberg', file: 'heidelberg_ors-test.osm.pbf', highwayWays: 25_359, squareKm: null },
]

for (const { name, file, highwayWays, squareKm } of REGIONS) {
  const path = join(DATA, file)
  const skip = !existsSync(path) && `${path} is not there: set ALLMEND_DATA to the folder that holds osm/`
  test(`${name} becomes a region out of its real extract`, { skip }, async (t) => {
    const town = await openTownDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'regions-'))
    t.after(async () => {
      await town.close()
      await rm(folder, { recursive: true })
    })
    const slug = name.toLowerCase()
    const report = await makeRegion(town.worker, {
      file: path,
      slug,
      name,
      attribution: { de: '© OpenStreetMap-Mitwirkende', en: '© OpenStreetMap contributors' },
      folder,
      networkFolder: undefined,
      now: new Date(),
      say: (line) => t.diagnostic(line),
    })
    assert.equal(report.highwayWays, highwayWays)
    const { size } = await stat(join(folder, `${slug}.pmtiles`))
    t.diagnostic(`${(await stat(path)).size} bytes of OpenStreetMap, ${size} of base map`)
    assert.ok(size > 1_000_000 && size < 3_000_000)
    const { rows } = await town.app.query<{ wide: number; squareKm: number | null }>(
      `select st_xmax(bounds) - st_xmin(bounds) as wide,
         round((st_area(boundary::geography) / 1e6)::numeric, 1)::float8 as "squareKm"
       from network.region where slug = $1`,
      [slug],
    )
    assert.equal(rows[0]?.squareKm ?? null, squareKm)
    // Half a degree: a motorway that leaves the extract does not stretch the map.
    assert.ok((rows[0]?.wide ?? 1) < 0.5)
  })
}
