import type { KeyObject } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import { resealed } from '../../platform/reseal.ts'
import { blockAbout, chunkAbout } from './sealed-track.ts'

/** Rows at once: some megabytes in memory, for a phone that never rested. */
const AT_ONCE = 100

/** Seals her fixes with another data key; her rows of `tracking.dirty` and `keys.data_key` are held, and her diary. */
export async function resealFixes(
  db: Db<'tracking'>,
  participantId: string,
  keys: { former: KeyObject; fresh: KeyObject },
): Promise<void> {
  await resealed<{ streamId: string; seq: number; arrival: number }>(db, keys, {
    rows: `select stream_id as "streamId", seq, arrival, sealed from tracking.chunk
      where participant_id = $1 and arrival > $2::bigint order by arrival limit ${AT_ONCE}`,
    store: `update tracking.chunk c set sealed = decode(it.sealed, 'base64')
      from unnest($2::bigint[], $3::text[]) as it (arrival, sealed)
      where c.participant_id = $1 and c.arrival = it.arrival`,
    participantId,
    first: 0,
    placeOf: ({ arrival }) => arrival,
    aboutOf: ({ streamId, seq }) => chunkAbout(participantId, streamId, seq),
  })
  await resealed<{ streamId: string; dataDay: string; place: string }>(db, keys, {
    rows: `select stream_id as "streamId", data_day::text as "dataDay", data_day || ' ' || stream_id as place, sealed
      from tracking.day_block where participant_id = $1 and data_day || ' ' || stream_id > $2
      order by 3 limit ${AT_ONCE}`,
    store: `update tracking.day_block b set sealed = decode(it.sealed, 'base64')
      from unnest($2::text[], $3::text[]) as it (place, sealed)
      where b.participant_id = $1 and b.data_day = split_part(it.place, ' ', 1)::date
        and b.stream_id = split_part(it.place, ' ', 2)::uuid`,
    participantId,
    first: '',
    placeOf: ({ place }) => place,
    aboutOf: ({ streamId, dataDay }) => blockAbout(participantId, streamId, dataDay),
  })
}
