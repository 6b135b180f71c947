import type { EntryKind } from '@allmend/domain/city/missions/entry'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface EntryRow {
  id: string
  kind: EntryKind
  authorId: string | null
  aboutId: string | null
  stop: number | null
  words: string
  notedAt: Date
}

const COLUMNS = 'id, kind, author_id, about_id, stop, words, noted_at'

export async function entriesOf(db: Db<'missions'>, missionId: string): Promise<EntryRow[]> {
  return ask<EntryRow>(
    db,
    `select ${COLUMNS} from missions.entry where mission_id = $1 order by noted_at, id limit 10000`,
    [missionId],
  )
}

/** How many stops were reached in each of these missions. */
export async function stopsReached(
  db: Db<'missions'>,
  missionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask<{ missionId: string; stops: number }>(
    db,
    `select mission_id, count(distinct stop)::integer as stops from missions.entry
     where mission_id = any($1::uuid[]) and kind = 'reached' group by mission_id`,
    [missionIds],
  )
  return new Map(rows.map(({ missionId, stops }) => [missionId, stops]))
}

export interface NewEntry {
  id: string
  kind: EntryKind
  aboutId: string | null
  stop: number | null
  words: string
  notedAt: Date
}

/** What is there under an id stays as it is. */
export async function addEntries(
  db: Db<'missions'>,
  it: { missionId: string; projectId: string; authorId: string; now: Date },
  entries: readonly NewEntry[],
): Promise<void> {
  await ask(
    db,
    `insert into missions.entry (mission_id, id, project_id, kind, author_id, about_id, stop, words, noted_at, arrived_at)
     select $1, e.id, $2, e.kind, $3, e.about_id, e.stop, e.words, e.noted_at, $4
     from unnest($5::uuid[], $6::text[], $7::uuid[], $8::smallint[], $9::text[], $10::timestamptz[])
       as e (id, kind, about_id, stop, words, noted_at)
     on conflict do nothing`,
    [
      it.missionId,
      it.projectId,
      it.authorId,
      it.now,
      entries.map(({ id }) => id),
      entries.map(({ kind }) => kind),
      entries.map(({ aboutId }) => aboutId),
      entries.map(({ stop }) => stop),
      entries.map(({ words: texts }) => texts),
      entries.map(({ notedAt }) => notedAt),
    ],
  )
}

export interface OwnEntry extends EntryRow {
  mission: string
}

/** What she noted, and what was noted about her. */
export async function ownEntries(db: Db<'missions'>, participantId: string): Promise<OwnEntry[]> {
  return ask<OwnEntry>(
    db,
    `select e.id, e.kind, e.author_id, e.about_id, e.stop, e.words, e.noted_at, m.name as mission
     from missions.entry e join missions.mission m on m.id = e.mission_id
     where e.author_id = $1 or e.about_id = $1 order by e.noted_at, e.id limit 10000`,
    [participantId],
  )
}
