import { type BoundingBox, boundingBoxOf } from '@allmend/domain/geo/bounding-box'
import { z } from 'zod'
import { tilesAddress, townFile } from '../../server/tiles.ts'
import type { BaseMap } from './base-map.ts'

/** Regions that have a base map, by name. */
const REGIONS = {
  seewil: {
    frameIn: 'town.geojson',
    attribution: { de: 'Seewil ist erfunden', en: 'Seewil is invented' },
  },
}

const frame = z.object({
  properties: z.object({ kind: z.literal('frame') }),
  geometry: z.object({ coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
})
const summary = z.object({ features: z.array(z.unknown()) })

const known = new Map<string, BoundingBox | undefined>()

/** The base map of a region, from the folder its files were made in; undefined where there is none. */
export async function baseMapOf(region: keyof typeof REGIONS, folder: string): Promise<BaseMap | undefined> {
  const { frameIn, attribution } = REGIONS[region]
  const [file, tiles] = await Promise.all([townFile(folder, frameIn), tilesAddress(folder)])
  if (!file || !tiles) return undefined
  if (!known.has(file.version)) known.set(file.version, boundsIn(file.content.toString()))
  const bounds = known.get(file.version)
  return bounds && { tiles, bounds, attribution }
}

function boundsIn(geojson: string): BoundingBox | undefined {
  const { features } = summary.parse(JSON.parse(geojson))
  const found = features.map((it) => frame.safeParse(it)).find(({ success }) => success)
  return boundingBoxOf(found?.data?.geometry.coordinates[0] ?? [])
}
