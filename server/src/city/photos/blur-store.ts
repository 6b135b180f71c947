import { PHOTO_LIMITS, type PhotoBox } from '@allmend/domain/city/photos/photo'
import { ask, type Db } from '../../platform/db/connect.ts'

/** Whoever decides whether it is seen knows every report that was made until now. */
export async function lockPhoto(db: Db, id: string): Promise<void> {
  await ask(db, 'select from photos.photo where id = $1 for update', [id])
}

/**
 * Parts of a photo are to become unrecognisable, and nobody sees it until they are. Undefined when there is no such
 * photo; false when it has enough of them.
 */
export async function markToBlur(
  db: Db,
  it: { projectId: string; id: string; boxes: readonly PhotoBox[]; now: Date },
): Promise<boolean | undefined> {
  const [row] = await ask<{ known: number }>(
    db,
    `select jsonb_array_length(boxes) + jsonb_array_length(to_blur) as known from photos.photo
     where project_id = $1 and id = $2 and state = 'ready' for update`,
    [it.projectId, it.id],
  )
  if (!row) return undefined
  if (row.known + it.boxes.length > PHOTO_LIMITS.blurredOfPhoto) return false
  await ask(
    db,
    `update photos.photo set hidden_at = coalesce(hidden_at, $2), to_blur = to_blur || $3::text::jsonb where id = $1`,
    [it.id, it.now, JSON.stringify(it.boxes)],
  )
  return true
}

/** What was marked on a photo and is not unrecognisable yet; undefined when there is nothing. */
export async function markedOn(
  db: Db<'photos'>,
  id: string,
): Promise<{ picture: string; toBlur: PhotoBox[] } | undefined> {
  const [row] = await ask<{ picture: string; toBlur: PhotoBox[] }>(
    db,
    `select picture, to_blur from photos.photo where id = $1 and picture is not null and to_blur <> '[]'`,
    [id],
  )
  return row
}

/**
 * Drawn anew with all that was marked unrecognisable, and seen again unless somebody has reported it since; the former
 * picture is noted to be removed, or this one if something else was marked or drawn meanwhile.
 */
export async function replacePicture(
  db: Db<'photos'>,
  it: { id: string; picture: string; former: string; toBlur: readonly PhotoBox[]; now: Date },
): Promise<void> {
  const drawn = it.toBlur.map((box) => ({ kind: 'marked', ...box }))
  await lockPhoto(db, it.id)
  await ask(
    db,
    `with drawn as (
       update photos.photo p set picture = $2, to_blur = '[]', boxes = boxes || $5::text::jsonb,
         hidden_at = case when exists (select from photos.report r where r.photo_id = p.id and r.outcome is null)
           then hidden_at end
       where id = $1 and picture = $3 and to_blur = $4::text::jsonb returning organisation_id
     )
     insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
     select $3::uuid, 'picture', 0, organisation_id, $6::timestamptz from drawn
     union all
     select $2::uuid, 'picture', 0, organisation_id, $6::timestamptz from photos.photo
     where id = $1 and not exists (select from drawn)`,
    [it.id, it.picture, it.former, JSON.stringify(it.toBlur), JSON.stringify(drawn), it.now],
  )
}
