import { createHash } from 'node:crypto'
import { townPmtiles } from '../basemap/town-pmtiles.ts'
import { pbfBlocks } from '../osm/pbf.ts'
import { townOsm } from '../osm/town-osm.ts'
import { yearLater } from '../osm/year-later.ts'
import { summaryGeoJson } from './summary-geojson.ts'
import type { Town } from '../town/town.ts'

export type TownFile = { name: string; data: Uint8Array; sha256: string }

/** What the build makes of a town; made anew each time, never kept in the repository. */
export function* townFiles(town: Town): Generator<TownFile> {
  const map = townOsm(town)
  yield file('town.osm.pbf', Buffer.concat([...pbfBlocks(map)]))
  yield file('town-later.osm.pbf', Buffer.concat([...pbfBlocks(yearLater(map))]))
  yield file('seewil.pmtiles', townPmtiles(town))
  yield file('town.geojson', Buffer.from(summaryGeoJson(town)))
}

const file = (name: string, data: Uint8Array): TownFile => ({
  name,
  data,
  sha256: createHash('sha256').update(data).digest('hex'),
})
