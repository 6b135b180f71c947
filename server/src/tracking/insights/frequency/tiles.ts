import type { StreetMode } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { lru } from '../../../platform/lru.ts'
import { isCounted } from './store.ts'

interface FrequencyTile {
  id: string
  week: DataDay
  mode: StreetMode
  z: number
  x: number
  y: number
}

const NOTHING = Buffer.alloc(0)
/** Further away streets are thinner than a pixel. */
const ZOOM_AT_LEAST = 9
const TILES_AT_MOST = 1_500

/**
 * A line for each direction, drawn as it is travelled. Streets are found by place, where no policy keeps the index from
 * being used; what is told of them by its key.
 */
export async function frequencyTile(db: Db, { id, week, mode, z, x, y }: FrequencyTile): Promise<Buffer> {
  const side = 2 ** z
  if (z < ZOOM_AT_LEAST || x >= side || y >= side) return NOTHING
  const [row] = await ask<{ tile: Buffer | null }>(
    db,
    `select st_asmvt(t, 'streets', 4096, 'shape') as tile from (
       select e.id::integer as edge_id, e.name, f.is_forward, (f.figures ->> 'people')::integer as people,
         (f.figures -> 'dayparts' ->> 'night')::integer as night,
         (f.figures -> 'dayparts' ->> 'morning')::integer as morning,
         (f.figures -> 'dayparts' ->> 'forenoon')::integer as forenoon,
         (f.figures -> 'dayparts' ->> 'noon')::integer as noon,
         (f.figures -> 'dayparts' ->> 'afternoon')::integer as afternoon,
         (f.figures -> 'dayparts' ->> 'evening')::integer as evening,
         (f.figures -> 'dayparts' ->> 'late')::integer as late,
         st_asmvtgeom(
           st_transform(case when f.is_forward then e.geometry else st_reverse(e.geometry) end, 3857),
           st_tileenvelope($4, $5, $6), 4096, 64, true) as shape
       from network.edge e
       join insights.frequency_edge f on f.edge_id = e.id
       where e.expired_at is null
         and e.geometry && st_transform(st_tileenvelope($4, $5, $6, margin => 0.015625), 4326)
         and f.project_id = $1::uuid and f.from_day = $2::date and f.mode = $3::text
     ) t`,
    [id, week, mode, z, x, y],
  )
  return row?.tile ?? NOTHING
}

const keyOf = ({ id, week, mode, z, x, y }: FrequencyTile): string => `${id}/${week}/${mode}/${z}/${x}/${y}`

/** The same of an address as it is mostly written; any other spelling is found by nobody. */
function keyOfUrl(url: string): string {
  const [, , , id, , week, , mode, z, x, y] = url.split('/')
  return `${id}/${week}/${mode}/${z}/${x}/${y}`
}

/** Tiles never change, so what was cut once is handed out again, as long as the gate is open. */
export function frequencyTiles() {
  const kept = lru<Buffer>(TILES_AT_MOST)
  return {
    async cut(db: Db, address: FrequencyTile): Promise<Buffer | undefined> {
      const key = keyOf(address)
      const known = kept.get(key)
      // Both questions leave together: where there is no such week, or not for her, there is nothing to cut either.
      const [isThere, tile] = await Promise.all([
        isCounted(db, address.id, address.week),
        known ?? frequencyTile(db, address),
      ])
      if (!isThere) return undefined
      if (!known) kept.set(key, tile)
      return tile
    },
    /** Without a question: for whoever holds a pass. */
    keptAt: (url: string): Buffer | undefined => kept.get(keyOfUrl(url)),
  }
}
