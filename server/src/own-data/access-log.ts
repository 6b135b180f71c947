import { ask, type Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'

export const ACCESS_ACTS = ['read', 'counted', 'exported', 'erased'] as const

export interface Access {
  act: (typeof ACCESS_ACTS)[number]
  /** What was looked at: the name of a figure, «archive», «diary». */
  what: string
  /** In words: «self», «platform», or the name of an organisation; never a participant. */
  byWhom: string
  purpose: string
}

/** Adds a line to the log of each of these participants. On duty `governance`. */
export async function noteAccess(
  db: Db,
  participantIds: readonly string[],
  it: Access,
  now: Date,
): Promise<void> {
  await ask(
    db,
    `insert into governance.access (participant_id, id, at, act, what, by_whom, purpose)
     select p, gen_random_uuid(), $2, $3, $4, $5, $6 from unnest($1::uuid[]) as p`,
    [participantIds, now, it.act, it.what, it.byWhom, it.purpose],
  )
}

/**
 * These participants were counted in a figure that leaves the house: each of them will read it in her log.
 * To be called in the transaction that makes the release; stays on no errand afterwards.
 */
export async function noteCounted(
  db: Db,
  participantIds: readonly string[],
  it: { figure: string; organisation: string; purpose: string; now: Date },
): Promise<void> {
  await onDuty(db, 'governance')
  const { figure, organisation, purpose, now } = it
  await noteAccess(db, participantIds, { act: 'counted', what: figure, byWhom: organisation, purpose }, now)
  await onDuty(db, 'none')
}

/** The latest first. As the participant, or on duty `governance`. */
export async function accessesOf(
  db: Db,
  participantId: string,
  limit: number,
): Promise<(Access & { at: Date })[]> {
  return ask(
    db,
    `select at, act, what, by_whom as "byWhom", purpose from governance.access
     where participant_id = $1 order by at desc, id limit $2`,
    [participantId, limit],
  )
}
