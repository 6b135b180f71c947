import { type BoundingBox, boundingBoxOf } from '@allmend/domain/geo/bounding-box'
import { z } from 'zod'
import { tilesAddress, townFile } from '../../tiles.ts'

export interface BaseMap {
  tiles: string
  bounds: BoundingBox
}

const frame = z.object({
  properties: z.object({ kind: z.literal('frame') }),
  geometry: z.object({ coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
})
const summary = z.object({ features: z.array(z.unknown()) })

let known: { version: string; bounds: BoundingBox | undefined } | undefined

/** The map on which a place can be chosen; undefined where there is none. */
export async function baseMap(folder: string): Promise<BaseMap | undefined> {
  const [file, tiles] = await Promise.all([townFile(folder, 'town.geojson'), tilesAddress(folder)])
  if (!file || !tiles) return undefined
  if (known?.version !== file.version) {
    known = { version: file.version, bounds: boundsIn(file.content.toString()) }
  }
  return known.bounds && { tiles, bounds: known.bounds }
}

function boundsIn(geojson: string): BoundingBox | undefined {
  const { features } = summary.parse(JSON.parse(geojson))
  const found = features.map((it) => frame.safeParse(it)).find(({ success }) => success)
  return boundingBoxOf(found?.data?.geometry.coordinates[0] ?? [])
}
