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

/** Adds a line to the log of each of these participants. */
export async function noteAccess(
  db: Db<'own-data'>,
  participantIds: readonly string[],
  it: Access,
  now: Date,
): Promise<void> {
  await ask(
    db,
    `insert into own_data.access (participant_id, id, at, act, what, by_whom, purpose)
     select p, gen_random_uuid(), $2, $3, $4, $5, $6 from unnest($1::uuid[]) as p`,
    [participantIds, now, it.act, it.what, it.byWhom, it.purpose],
  )
}

/**
 * These participants were counted in a figure that leaves the platform: each of them will read it in her log.
 * To be called in the transaction that makes the release.
 */
export async function noteCounted(
  db: Db,
  participantIds: readonly string[],
  it: { figure: string; organisation: string; purpose: string; now: Date },
): Promise<void> {
  const { figure, organisation, purpose, now } = it
  const access = { act: 'counted', what: figure, byWhom: organisation, purpose } as const
  await onDuty(db, 'own-data', (db) => noteAccess(db, participantIds, access, now))
}

/** The organisation saw her name, for it took her into a group. */
export async function noteNamed(
  db: Db,
  participantId: string,
  { group, organisation, now }: { group: string; organisation: string; now: Date },
): Promise<void> {
  const access = { act: 'read', what: `Name, ${group}`, byWhom: organisation, purpose: 'groups' } as const
  await onDuty(db, 'own-data', (db) => noteAccess(db, [participantId], access, now))
}

/** The latest first. As the participant, or on duty. */
export async function accessesOf(
  db: Db,
  participantId: string,
  limit: number,
): Promise<(Access & { at: Date })[]> {
  return ask(
    db,
    `select at, act, what, by_whom as "byWhom", purpose from own_data.access
     where participant_id = $1 order by at desc, id limit $2`,
    [participantId, limit],
  )
}
