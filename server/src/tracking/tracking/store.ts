import type { Device, StreamState } from '@allmend/contract/tracking/tracking'
import type { ParticipantState } from '@allmend/domain/projects/participation/participant-state'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { addDataKey } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'

export async function epochOf(db: Db<'tracking'>): Promise<number> {
  const { epoch } = await db.selectFrom('tracking.epoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** As the worker. */
export async function raiseEpoch(db: Db<'tracking'>): Promise<number> {
  const { epoch } = await db
    .updateTable('tracking.epoch')
    .set((row) => ({ epoch: row('epoch', '+', 1) }))
    .returning('epoch')
    .executeTakeFirstOrThrow()
  return epoch
}

/** Room for what she sends, and the key it is sealed with; once, before her first device. */
export async function openStreams(
  db: Db<'tracking'>,
  keyring: Keyring,
  participantId: string,
  now: Date,
): Promise<void> {
  const added = await ask(
    db,
    'insert into tracking.dirty (participant_id) values ($1) on conflict do nothing returning 1',
    [participantId],
  )
  if (added.length > 0) await onDuty(db, 'keys', (db) => addDataKey(db, keyring, participantId, now))
}

/** Whether she is tracked: of whoever takes part without a phone, her key seals other things. As the participant. */
export async function hasStreams(db: Db, participantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tracking.dirty')
    .select('participantId')
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  return row !== undefined
}

/** None of her devices can send any more. What she sent stays hers until she has it erased. */
export async function revokeDevices(db: Db<'tracking'>, participantId: string, now: Date): Promise<void> {
  await db
    .updateTable('tracking.device')
    .set({ revokedAt: now })
    .where('participantId', '=', participantId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Everybody who ever joined, in the order of their ids, and whether she takes part and can be read. */
export async function participantPage(
  db: Db<'tracking'>,
  projectId: string,
  page: { after: string | undefined; limit: number },
): Promise<{ participantId: string; isHere: boolean }[]> {
  return ask(
    db,
    `select p.participant_id as "participantId", p.left_at is null and exists (
       select from keys.data_key k where k.participant_id = p.participant_id) as "isHere"
     from participation.participant p
     where p.project_id = $1 and ($2::uuid is null or p.participant_id > $2::uuid)
     order by p.participant_id limit $3`,
    [projectId, page.after ?? null, page.limit],
  )
}

/** What she takes part in; none when she had herself forgotten. */
export async function projectOfParticipant(
  db: Db<'tracking'>,
  participantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('participation.participant')
    .select('projectId')
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  return row?.projectId
}

/** How many participants of a project are how far; nothing about a single one. */
export async function participantCounts(
  db: Db<'tracking'>,
  projectId: string,
): Promise<Record<ParticipantState, number>> {
  const [row] = await ask<Record<ParticipantState, number>>(
    db,
    `select count(*) filter (where has_left)::int as left,
       count(*) filter (where not has_left and delivers)::int as delivering,
       count(*) filter (where not has_left and not delivers and is_paired)::int as paired,
       count(*) filter (where not has_left and not delivers and not is_paired)::int as joined
     from (
       select p.left_at is not null as has_left,
         exists (select from tracking.dirty d where d.participant_id = p.participant_id and d.arrivals > 0) as delivers,
         exists (select from tracking.device d
           where d.participant_id = p.participant_id and d.revoked_at is null) as is_paired
       from participation.participant p where p.project_id = $1
     ) it`,
    [projectId],
  )
  return row ?? { joined: 0, paired: 0, delivering: 0, left: 0 }
}

export async function addDevice(
  db: Db<'tracking'>,
  it: {
    participantId: string
    deviceId: string
    name: string
    isImport: boolean
    credentialHash: Buffer
    now: Date
  },
): Promise<void> {
  const { now, ...row } = it
  await db
    .insertInto('tracking.device')
    .values({ ...row, pairedAt: now })
    .execute()
}

/** How many may send for her, phones or imports. */
export async function deviceCount(
  db: Db<'tracking'>,
  participantId: string,
  isImport: boolean,
): Promise<number> {
  const { count } = await db
    .selectFrom('tracking.device')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('participantId', '=', participantId)
    .where('isImport', '=', isImport)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** All that may still send for her, phones and imports. As the participant. */
export async function sendingDevices(db: Db, participantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tracking.device')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('participantId', '=', participantId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** As the account: the policies leave only her own. */
export async function devicesOf(db: Db, accountId: string): Promise<Omit<Device, 'projectName'>[]> {
  const rows = await db
    .selectFrom('tracking.device as d')
    .innerJoin('participation.participant as p', 'p.participantId', 'd.participantId')
    .select(['d.deviceId', 'd.name', 'd.pairedAt', 'd.revokedAt', 'p.projectId'])
    .where('p.accountId', '=', accountId)
    .orderBy('d.pairedAt')
    .execute()
  return rows.map(({ deviceId, name, pairedAt, revokedAt, projectId }) => ({
    id: deviceId,
    name,
    projectId,
    pairedAt: pairedAt.getTime(),
    revokedAt: revokedAt?.getTime() ?? null,
  }))
}

/** False when there is no such device, or it is not hers. */
export async function revokeDevice(db: Db, accountId: string, deviceId: string, now: Date): Promise<boolean> {
  const rows = await ask(
    db,
    `update tracking.device d set revoked_at = coalesce(d.revoked_at, $3)
     from participation.participant p
     where p.participant_id = d.participant_id and p.account_id = $1 and d.device_id = $2 returning 1`,
    [accountId, deviceId, now],
  )
  return rows.length > 0
}

const GAPS_AT_MOST = 1_000

/** Undefined when the device was revoked or her key is gone. */
export async function streamStateOf(
  db: Db<'tracking'>,
  about: { participantId: string; deviceId: string; streamId: string },
): Promise<StreamState | undefined> {
  const { participantId, deviceId, streamId } = about
  const [row] = await ask<{ contiguous: number; highest: number; epoch: number }>(
    db,
    `select coalesce(t.contiguous, 0)::bigint as contiguous, e.epoch,
       coalesce((select max(seq) from tracking.receipt r
         where r.participant_id = d.participant_id and r.stream_id = $3), 0)::bigint as highest
     from tracking.device d
     join keys.data_key k on k.participant_id = d.participant_id
     left join tracking.stream t on t.participant_id = d.participant_id and t.stream_id = $3
     cross join tracking.epoch e
     where d.participant_id = $1 and d.device_id = $2 and d.revoked_at is null`,
    [participantId, deviceId, streamId],
  )
  if (!row) return undefined
  const gaps = await ask<{ from: number; through: number }>(
    db,
    `select before + 1 as from, seq - 1 as through from (
       select seq, coalesce(lag(seq) over (order by seq), $3) as before from tracking.receipt
       where participant_id = $1 and stream_id = $2 and seq > $3
     ) it where seq > before + 1 order by seq limit ${GAPS_AT_MOST}`,
    [participantId, streamId, row.contiguous],
  )
  return { ...row, gaps }
}

/** When a phone of hers last sent something, or was paired; people without a phone are left out. */
export async function lastReceived(
  db: Db<'tracking'>,
  participantIds: readonly string[],
): Promise<{ participantId: string; at: Date }[]> {
  return ask<{ participantId: string; at: Date }>(
    db,
    `select d.participant_id as "participantId", greatest(max(d.paired_at), (
       select max(r.received_at) from tracking.stream s
       join tracking.receipt r on r.participant_id = s.participant_id and r.stream_id = s.stream_id
         and r.seq = s.contiguous
       where s.participant_id = d.participant_id and not exists (
         select from tracking.device i
         where i.participant_id = s.participant_id and i.device_id = s.device_id and i.is_import))) as at
     from tracking.device d
     where d.participant_id = any($1::uuid[]) and d.revoked_at is null and not d.is_import
     group by d.participant_id`,
    [participantIds],
  )
}
