import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'

/** What Admins do, as it stands in their log. */
export type ActKind =
  | 'people-searched'
  | 'person-looked-at'
  | 'role-proposed'
  | 'role-consented'
  | 'role-declined'
  | 'role-withdrawn'
  | 'switched-on'
  | 'switched-off'
  | 'job-requeued'
  | 'job-discarded'
  | 'read-again'
  | 'newsletters-allowed'
  | 'newsletters-declined'
  | 'visit-begun'
  | 'members-exported'
  | 'address-erased'
  | 'invoice-reminded'

interface NewAct {
  by: string
  act: ActKind
  /** A role, a switch, a job, a code, an organisation; never a person's name or mail. */
  about?: string
  reason?: string
  now: Date
}

/** Adds a line to the Admins' log, in the transaction of what it tells. */
export async function noteAct(db: Db, { by, act, about = '', reason = '', now }: NewAct): Promise<void> {
  await onDuty(db, 'admin', (db) =>
    db
      .insertInto('admin.act')
      .values({ at: now, byAccount: by, act, about: about.slice(0, 200), reason })
      .execute(),
  )
}

export interface StoredAct {
  at: Date
  byAccount: string | null
  act: string
  about: string
  reason: string
}

/** The latest first. */
export async function actsBetween(
  db: Db<'admin'>,
  it: { most: number; after: number },
): Promise<StoredAct[]> {
  return db
    .selectFrom('admin.act')
    .select(['at', 'byAccount', 'act', 'about', 'reason'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(it.most)
    .offset(it.after)
    .execute()
}

/** The first first. */
export async function actsAbout(
  db: Db,
  it: { act: ActKind; about: string; most: number },
): Promise<Pick<StoredAct, 'at' | 'byAccount'>[]> {
  return onDuty(db, 'admin', (db) =>
    db
      .selectFrom('admin.act')
      .select(['at', 'byAccount'])
      .where('act', '=', it.act)
      .where('about', '=', it.about)
      .orderBy('at')
      .orderBy('id')
      .limit(it.most)
      .execute(),
  )
}
