import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { basemapLayers } from '@allmend/domain/base/network/base-map/feature'
import { layerGeoJson } from '../basemap/layer-geojson.ts'
import { streetClasses } from '../streets/street-class.ts'
import { buildTown } from '../town/town.ts'
import { townFiles } from '../files/town-files.ts'

// node sample/src/cli/town.ts --seed 1 --out build/town

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'build/town' },
    /** Also every layer of the base map as GeoJSON. */
    layers: { type: 'boolean', default: false },
  },
})

// On a busy machine only the processor's seconds compare.
const seconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(2)} s (processor ${(process.cpuUsage().user / 1e6).toFixed(2)} s)`

const startedAt = performance.now()
const town = buildTown(Number(values.seed))
const { streets, transit, buildings, places } = town
console.log(`town of seed ${town.seed} built in ${seconds(startedAt)}`)
console.log(`nodes ${streets.nodes.length}  edges ${streets.edges.length}`)
for (const kind of streetClasses) {
  const edges = streets.edges.filter((edge) => edge.class === kind)
  const kilometres = edges.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0) / 1000
  console.log(
    `  ${kind.padEnd(14)} ${String(edges.length).padStart(5)} edges ${kilometres.toFixed(1).padStart(7)} km`,
  )
}
const dwellings = buildings.reduce((sum, building) => sum + building.dwellings, 0)
console.log(`addresses ${buildings.length}  dwellings ${dwellings}  places ${places.length}`)
console.log(`lines ${transit.lines.length}  stops ${transit.stops.length}`)

mkdirSync(values.out, { recursive: true })
for (const { name, data, sha256 } of townFiles(town)) {
  writeFileSync(join(values.out, name), data)
  console.log(`${sha256}  ${name}  ${data.length} bytes`)
}
if (values.layers) {
  for (const layer of basemapLayers) {
    const file = createWriteStream(join(values.out, `${layer}.geojson`))
    await pipeline(layerGeoJson(town, layer), file)
  }
}
console.log(`all in ${seconds(startedAt)}, ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
