import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { osmPbf, type OsmMap } from '../../../test/network/osm-pbf.ts'
import { openTownDatabase, smallTown, type TownDatabase } from '../../../test/network/small-town.ts'
import { hasProjects } from '../../projects/projects/index.ts'
import { makeRegion } from './make-region.ts'

let town: TownDatabase
let folder: string
beforeEach(async () => {
  town = await openTownDatabase()
  folder = await mkdtemp(join(tmpdir(), 'regions-'))
})
afterEach(async () => {
  await town.close()
  await rm(folder, { recursive: true })
})

/** The small town elsewhere, under the same ids: two extracts may share them. */
function townAt(east: number): OsmMap {
  const map = smallTown()
  for (const node of map.nodes) node.at = [node.at[0] + east, node.at[1]]
  return map
}

async function make(slug: string, content: Buffer, text: string[] = [], timeZone = 'Europe/London') {
  const file = join(town.folder, 'extract.osm.pbf')
  await writeFile(file, content)
  return makeRegion(town.worker, {
    file,
    slug,
    name: slug,
    clock: { timeZone, hasProjects },
    country: 'GB',
    attribution: { de: '© Mitwirkende', en: '© contributors' },
    folder,
    networkFolder: undefined,
    now: new Date('2026-09-20T10:00:00Z'),
    say: (line) => text.push(line),
  })
}

const rows = async (query: string) => (await town.app.query({ text: query, rowMode: 'array' })).rows
const edgesOf = (slug: string) =>
  rows(`select e.id, e.name from network.edge e join network.region r on r.id = e.region_id
    where r.slug = '${slug}' and e.expired_at is null order by 1`)

test('a region is made of one file: map, streets, places, clock, and whose map it is', async () => {
  const text: string[] = []
  const report = await make('neuwil', osmPbf(townAt(1)), text)
  assert.equal(report.edges, 7)
  assert.deepEqual(
    await rows(`select name, time_zone, country, attribution_de, attribution_en, is_invented, source_file
      from network.region where slug = 'neuwil'`),
    [['neuwil', 'Europe/London', 'GB', '© Mitwirkende', '© contributors', false, 'extract.osm.pbf']],
  )
  const [sides] = await rows(
    `select round(st_xmin(bounds)::numeric, 2)::float, round(st_xmax(bounds)::numeric, 2)::float
     from network.region where slug = 'neuwil'`,
  )
  assert.deepEqual(sides, [9.4, 9.41])
  const archive = await readFile(join(folder, 'neuwil.pmtiles'))
  assert.equal(archive.toString('latin1', 0, 7), 'PMTiles')
  const endings = ['', '-phone', '-band'].flatMap((sort) => [`${sort}-light.webp`, `${sort}-dark.webp`])
  for (const ending of endings) {
    const picture = await readFile(join(folder, `neuwil${ending}`))
    assert.equal(picture.toString('latin1', 8, 12), 'WEBP')
  }
  assert.match(
    text.join('\n'),
    /^base map .* MB after .* s\npictures after .* s\nnetwork 7 edges of 5 highway ways/,
  )
})

test('a region with projects keeps its clock', async () => {
  await make('neuwil', osmPbf(townAt(1)))
  await town.app.query(`begin; set local allmend.duty = 'organisations';
    insert into organisations.organisation
      (id, slug, name, account_name, contact_email, type, street, postcode, location, country, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'stadt', 'Stadt', 'x', 'x@seewil.example', 'public_sector', 'x',
      '6099', 'Seewil', 'CH', now());
    set local allmend.duty = 'projects';
    insert into projects.project
      (id, organisation_id, product, code, name, created_at, seats, start_day, end_day, region)
    values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'tracking', 'NEUWIL2026', 'Neuwil', now(), 50,
      '2026-10-01', '2027-10-01', 'neuwil');
    commit`)
  await make('neuwil', osmPbf(townAt(1)))
  await assert.rejects(make('neuwil', osmPbf(townAt(1)), [], 'Europe/Zurich'), {
    message: 'its projects have the clock of Europe/London, not of Europe/Zurich',
  })
  await make('altwil', osmPbf(townAt(2)))
  await make('altwil', osmPbf(townAt(2)), [], 'Europe/Zurich')
  assert.deepEqual(
    await rows("select slug, time_zone from network.region where slug <> 'seewil' order by 1"),
    [
      ['altwil', 'Europe/Zurich'],
      ['neuwil', 'Europe/London'],
    ],
  )
})

test('again with a newer extract keeps what is still there, and changes nothing of another region', async () => {
  await make('neuwil', osmPbf(townAt(1)))
  await make('altwil', osmPbf(townAt(2)))
  const [before, beside] = [await edgesOf('neuwil'), await edgesOf('altwil')]
  const newer = townAt(1)
  newer.ways = newer.ways.filter(({ id }) => id !== 14)
  const report = await make('neuwil', osmPbf(newer))
  assert.deepEqual([report.kept, report.lost, report.added], [6, 1, 0])
  assert.deepEqual(
    await edgesOf('neuwil'),
    before.filter(([, name]) => name !== 'Treppe'),
  )
  assert.deepEqual(await edgesOf('altwil'), beside)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.pmtiles')),
    ['altwil.pmtiles', 'neuwil.pmtiles'],
  )
})

test('what is no OSM file, or has no street, leaves the region of before and nothing half made', async (t) => {
  await make('neuwil', osmPbf(townAt(1)))
  const [before, map] = [await edgesOf('neuwil'), await readFile(join(folder, 'neuwil.pmtiles'))]
  const files = await readdir(folder)
  await assert.rejects(make('neuwil', Buffer.from('<osm version="0.6">')), /not an OSM file/)
  const bare = { ...smallTown(), ways: [] }
  await assert.rejects(make('neuwil', osmPbf(bare)), /no street/)
  const away = t.mock.method(town.worker, 'query', () => Promise.reject(new Error('the database is away')))
  await assert.rejects(make('neuwil', osmPbf(townAt(3))), /away/)
  away.mock.restore()
  assert.deepEqual(await edgesOf('neuwil'), before)
  assert.deepEqual(await readFile(join(folder, 'neuwil.pmtiles')), map)
  assert.deepEqual(await readdir(folder), files)
})
