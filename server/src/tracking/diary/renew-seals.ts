import type { KeyObject } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import { resealed } from '../../platform/reseal.ts'
import { ofDay, ofStatement, ofSums } from './packing.ts'

const AT_ONCE = 200

/** Seals what is left of her diary with another key. Her reading is held (`lockReading`). As the participant. */
export async function renewSeals(
  db: Db,
  participantId: string,
  keys: { former: KeyObject; fresh: KeyObject },
): Promise<void> {
  const sealedByDay = { timeline_day: ofDay, day: ofSums }
  for (const [table, about] of Object.entries(sealedByDay)) {
    await resealed<{ dataDay: string }>(db, keys, {
      rows: `select data_day::text as "dataDay", sealed from diary.${table}
        where participant_id = $1 and data_day > $2::date order by data_day limit ${AT_ONCE}`,
      store: `update diary.${table} t set sealed = decode(it.sealed, 'base64')
        from unnest($2::date[], $3::text[]) as it (data_day, sealed)
        where t.participant_id = $1 and t.data_day = it.data_day`,
      participantId,
      first: '-infinity',
      placeOf: ({ dataDay }) => dataDay,
      aboutOf: ({ dataDay }) => about(participantId, dataDay),
    })
  }
  await resealed<{ number: number }>(db, keys, {
    rows: `select number, sealed from diary.statement
      where participant_id = $1 and number > $2::bigint and sealed is not null order by number limit ${AT_ONCE}`,
    store: `update diary.statement s set sealed = decode(it.sealed, 'base64')
      from unnest($2::bigint[], $3::text[]) as it (number, sealed)
      where s.participant_id = $1 and s.number = it.number`,
    participantId,
    first: 0,
    placeOf: ({ number }) => number,
    aboutOf: ({ number }) => ofStatement(participantId, number),
  })
}
