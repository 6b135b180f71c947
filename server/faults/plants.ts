import type { Findings } from './audit.ts'
import { inspect } from './inspect.ts'
import type { Scene } from './kinds.ts'

/** Damage done behind the server's back, and where it has to show. */
export const PLANTS = ['removed', 'altered', 'doubled', 'swapped'] as const
type Plant = (typeof PLANTS)[number]

const ANY = '(select ctid, tableoid from tracking.chunk order by random() limit 1)'
const DAMAGE: Record<Plant, { statement: string; shows: keyof Findings }> = {
  removed: { statement: `delete from tracking.chunk where (ctid, tableoid) = ${ANY}`, shows: 'lost' },
  altered: {
    statement: `update tracking.chunk set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)
      where (ctid, tableoid) = ${ANY}`,
    shows: 'altered',
  },
  doubled: {
    statement: `insert into tracking.chunk
      select participant_id, arrival, stream_id, seq, received_at + interval '1 microsecond', first_tracked_ms,
        last_tracked_ms, sealed
      from tracking.chunk order by random() limit 1`,
    shows: 'duplicated',
  },
  // Sealed bytes of one chunk under the number of its neighbour: sound in themselves, in the wrong place.
  swapped: {
    statement: `update tracking.chunk c set sealed = n.sealed from tracking.chunk n
      where (c.ctid, c.tableoid) = ${ANY} and n.participant_id = c.participant_id
        and n.arrival = case when c.arrival = 1 then 2 else c.arrival - 1 end`,
    shows: 'altered',
  },
}

/** Does one damage and says whether exactly that is found in addition. */
export async function plant(scene: Scene, kind: Plant): Promise<boolean> {
  const { statement, shows } = DAMAGE[kind]
  const before = await inspect(scene)
  const changed = await scene.cluster.asSuperuser((client) => client.query(statement))
  const after = await inspect(scene)
  const isOne = (changed.rowCount ?? 0) === 1
  return isOne && lengthOf(after[shows]) === lengthOf(before[shows]) + 1
}

function lengthOf(found: string[] | number): number {
  return Array.isArray(found) ? found.length : 0
}
