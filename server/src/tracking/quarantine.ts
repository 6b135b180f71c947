import { ask, type Db } from '../db/connect.ts'

/** Sets chunks aside: their bytes and the reason stay, nobody waits for them any more. On duty `tracking`. */
export async function quarantineArrivals(
  db: Db,
  participantId: string,
  chunks: readonly { arrival: number; reason: string }[],
  now: Date,
): Promise<void> {
  if (chunks.length === 0) return
  await ask(
    db,
    `with why as (select * from unnest($2::bigint[], $3::text[]) as it (arrival, reason)),
     gone as (
       delete from tracking.chunk c using why w
       where c.participant_id = $1 and c.arrival = w.arrival
       returning c.stream_id, c.seq, c.received_at, c.sealed, w.reason
     )
     insert into tracking.quarantine
       (participant_id, stream_id, seq, sha256, reason, quarantined_at, received_at, sealed)
     select $1, g.stream_id, g.seq, r.sha256, g.reason, $4, g.received_at, g.sealed
     from gone g join tracking.receipt r
       on r.participant_id = $1 and r.stream_id = g.stream_id and r.seq = g.seq
     on conflict do nothing`,
    [participantId, chunks.map((it) => it.arrival), chunks.map((it) => it.reason), now],
  )
}
