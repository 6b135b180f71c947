import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { allTiles, type RegionFolders, type RegionTiles } from '../../../server/tiles.ts'
import type { BaseMap, BaseMaps } from './base-map.ts'

const HEADER_BYTES = 127
/** Where the header of PMTiles 3 says where its metadata lies and what its tiles cover. */
const METADATA_AT = 24
const BOX_AT = 102

const Metadata = z.object({ attributions: z.object({ de: z.string(), en: z.string() }) })

const known = new Map<string, Omit<BaseMap, 'tiles'>>()

/** The base maps of all regions. Each archive says itself where it lies and whose it is. */
export async function baseMaps(folders: RegionFolders): Promise<BaseMaps> {
  const maps: Record<string, BaseMap> = {}
  for (const tiles of await allTiles(folders)) {
    const about = known.get(tiles.version) ?? (await readArchive(tiles))
    if (!about) continue
    known.set(tiles.version, about)
    maps[tiles.slug] = { tiles: tiles.address, ...about }
  }
  return maps
}

/** Undefined for what is no archive of ours: one broken file takes no map from the others. */
async function readArchive({ read }: RegionTiles): Promise<Omit<BaseMap, 'tiles'> | undefined> {
  const header = await read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 7) !== 'PMTiles') return undefined
  const [offset, length] = [METADATA_AT, METADATA_AT + 8].map((at) => Number(header.readBigUInt64LE(at)))
  const side = (at: number): number => header.readInt32LE(BOX_AT + 4 * at) / 1e7
  try {
    const { attributions } = Metadata.parse(JSON.parse(gunzipSync(await read(offset!, length!)).toString()))
    return { bounds: [side(0), side(1), side(2), side(3)], attribution: attributions }
  } catch {
    return undefined
  }
}
