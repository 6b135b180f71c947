import type pg from 'pg'
import type { Db } from '../../platform/db/connect.ts'
import { asNobody, inTransaction } from '../../platform/db/identity.ts'
import { lru } from '../../platform/lru.ts'

export type TileAddress = { versionId: string; z: number; x: number; y: number }

const MAIN = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'cycleway']
const LINKS = MAIN.map((it) => `${it}_link`)
/** What a zoom shows; above the last of them, everything. */
const SHOWN: { below: number; classes: readonly string[] }[] = [
  { below: 10, classes: [] },
  { below: 12, classes: [...MAIN, ...LINKS] },
  { below: 13, classes: [...MAIN, ...LINKS, 'unclassified', 'living_street', 'busway', 'pedestrian'] },
  {
    below: 14,
    classes: [...MAIN, ...LINKS, 'unclassified', 'living_street', 'busway', 'pedestrian', 'residential'],
  },
]

/** Whether its edges are written, and none of them will change. */
async function isWritten(db: Db<'network'>, versionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('network.version')
    .select('id')
    .where('id', '=', versionId)
    .where('state', 'in', ['ready', 'completing', 'current', 'past'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Empty where there is nothing; ST_AsMVT leaves out what has no shape in the tile. By place alone (`is true` takes no
 * index): a plan for any version thinks it small, and would read all of a large one beside the few edges of the tile.
 */
async function edgeTile(pool: pg.Pool, { versionId, z, x, y }: TileAddress): Promise<Buffer> {
  const classes = SHOWN.find(({ below }) => z < below)?.classes ?? null
  const side = 2 ** z
  if (classes?.length === 0 || x >= side || y >= side) return NOTHING
  const [row] = await asNobody(pool).query<{ tile: Buffer | null }>(
    `select st_asmvt(t, 'edges', 4096, 'shape', 'edge_id') as tile from (
       select e.edge_id, e.edge_id as number, e.class, e.name, coalesce(e.surface, '') as surface,
         case when e.bike_forward and e.bike_backward then 'both'
           when e.bike_forward or e.bike_backward then 'one-way' else 'none' end as bike,
         greatest(e.cycle_forward, e.cycle_backward) as cycle,
         st_asmvtgeom(e.drawn, st_tileenvelope($2, $3, $4), 4096, 64, true) as shape
       from network.version_edge e
       where (e.version_id = $1::uuid) is true and e.drawn && st_tileenvelope($2, $3, $4, margin => 0.015625)
         and ($5::text[] is null or e.class = any($5))
     ) t`,
    [versionId, z, x, y, classes],
  )
  return row?.tile ?? NOTHING
}

const NOTHING = Buffer.alloc(0)
const TILES_AT_MOST = 1_500
const VERSIONS_AT_MOST = 200

/** Tiles never change, so what was cut once is handed out again; what is asked twice at once is cut once. */
export function tileKeeper(pool: pg.Pool) {
  const kept = lru<Buffer>(TILES_AT_MOST)
  const written = lru<true>(VERSIONS_AT_MOST)
  const asked = new Map<string, Promise<Buffer | undefined>>()

  async function cut(address: TileAddress): Promise<Buffer | undefined> {
    const { versionId } = address
    if (!written.get(versionId)) {
      if (!(await inTransaction(pool, { duty: 'network' }, (db) => isWritten(db, versionId))))
        return undefined
      written.set(versionId, true)
    }
    return edgeTile(pool, address)
  }

  return async (address: TileAddress): Promise<Buffer | undefined> => {
    const key = `${address.versionId}/${address.z}/${address.x}/${address.y}`
    const known = kept.get(key)
    if (known) return known
    const cutting = asked.get(key) ?? cut(address).finally(() => asked.delete(key))
    asked.set(key, cutting)
    const tile = await cutting
    if (tile) kept.set(key, tile)
    return tile
  }
}
