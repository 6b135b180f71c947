import { ask, type Db } from '../../platform/db/connect.ts'

/** They are gone; their files are noted to be removed. */
export async function deletePhotos(
  db: Db,
  projectId: string,
  which: { ids?: readonly string[]; routeId?: string; captureId?: string; isUnpublished: boolean },
  now: Date,
): Promise<number> {
  const rows = await ask<{ id: string }>(
    db,
    `with gone as (
       delete from photos.photo p where p.project_id = $1
         and ($2::uuid[] is null or p.id = any($2::uuid[]))
         and ($3::uuid is null or p.route_id = $3::uuid)
         and ($4::uuid is null or p.capture_id = $4::uuid)
         and (not $5::boolean or not exists (select from photos.shown s where s.photo_id = p.id))
       returning p.id, p.picture, p.next_picture, p.original_gone_at, cardinality(p.parts) as parts, p.organisation_id
     ), noted as (
       insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
       select next_picture, 'picture', 0, organisation_id, $6::timestamptz from gone
       union all
       select picture, 'picture', 0, organisation_id, $6 from gone where picture <> next_picture
       union all
       select id, 'original', parts, organisation_id, $6 from gone where original_gone_at is null
       on conflict do nothing
     )
     select id from gone`,
    [projectId, which.ids ?? null, which.routeId ?? null, which.captureId ?? null, which.isUnpublished, now],
  )
  return rows.length
}

const NEVER_ARRIVED_AT_ONCE = 50_000

/** What was offered before that and has not arrived; its parts are noted to be removed. Empty rides go with it. */
export async function deleteNeverArrived(db: Db<'photos'>, before: Date, now: Date): Promise<number> {
  const rows = await ask<{ id: string }>(
    db,
    `with gone as (
       delete from photos.photo where id in (
         select id from photos.photo where state = 'arriving' and offered_at < $1 limit ${NEVER_ARRIVED_AT_ONCE})
       returning id, cardinality(parts) as parts, organisation_id
     ), noted as (
       insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
       select id, 'original', parts, organisation_id, $2::timestamptz from gone on conflict do nothing
     )
     select id from gone`,
    [before, now],
  )
  await ask(
    db,
    `delete from photos.capture c where c.created_at < $1
       and not exists (select from photos.photo p where p.capture_id = c.id)`,
    [before],
  )
  return rows.length
}

/** Those of these photos whose original is needed, or has not gone yet. */
export async function waitingPhotos(db: Db<'photos'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    db,
    `select id from photos.photo where id::text = any($1::text[]) and original_gone_at is null`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of these pictures that are some photo's, or may become it. */
export async function knownPhotos(db: Db<'photos'>, pictures: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ picture: string }>(
    db,
    `select coalesce(p.picture, p.next_picture) as picture from photos.photo p
     where (p.picture = any($1::uuid[]) or p.next_picture = any($1::uuid[])) and p.state <> 'broken'`,
    [pictures],
  )
  return new Set(rows.map(({ picture }) => picture))
}

export interface ToRemove {
  id: string
  kind: 'original' | 'picture'
  parts: number
}

export async function filesToRemove(db: Db<'photos'>): Promise<ToRemove[]> {
  return ask<ToRemove>(db, 'select id, kind, parts from photos.to_remove order by noted_at limit 500', [])
}

export async function noteRemoved(db: Db<'photos'>, ids: readonly string[]): Promise<void> {
  await ask(db, 'delete from photos.to_remove where id = any($1::uuid[])', [ids])
}
