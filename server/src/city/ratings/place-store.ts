import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { PlacePart } from '@allmend/domain/city/ratings/carry-place'
import { ask, type Db } from '../../platform/db/connect.ts'
import { firstVersion } from '../../platform/stored/document.ts'
import { isListOf, isNumber, isObject, isYesOrNo } from '../../platform/stored/shape.ts'

const storedParts = firstVersion(
  'parts of a rated place',
  isObject({
    parts: isListOf(
      isObject({ edgeId: isNumber, fromPermille: isNumber, toPermille: isNumber, isTurned: isYesOrNo }),
    ),
  }),
)

/** How many ratings lie on which edges, by number. */
export async function ratingsOnEdges(db: Db<'ratings'>, projectId: string): Promise<Map<number, number>> {
  const rows = await ask<{ edgeId: number; ratings: number }>(
    db,
    `select t.edge_id, count(r.id)::integer as ratings
     from ratings.place_part t join ratings.rating r on r.place_id = t.place_id
     where t.project_id = $1 group by t.edge_id`,
    [projectId],
  )
  return new Map(rows.map(({ edgeId, ratings }) => [edgeId, ratings]))
}

export interface LaidPlace {
  id: number
  course: readonly LngLat[]
  parts: readonly PlacePart[]
}

/** Places that lie on one of these edges, and some more. */
export async function changedPlaces(
  db: Db<'ratings'>,
  projectId: string,
  edgeIds: readonly number[],
  also: readonly number[],
): Promise<LaidPlace[]> {
  const rows = await ask<{ id: number; course: string; parts: PlacePart[] | null }>(
    db,
    `select p.id, st_asgeojson(p.course, 8) as course, (
         select jsonb_agg(jsonb_build_object('edgeId', t.edge_id, 'fromPermille', t.from_permille,
           'toPermille', t.to_permille, 'isTurned', t.is_turned) order by t.edge_id)
         from ratings.place_part t where t.place_id = p.id) as parts
     from ratings.place p
     where p.project_id = $1 and (p.id = any($3::bigint[]) or p.id in (
       select t.place_id from ratings.place_part t where t.project_id = $1 and t.edge_id = any($2::integer[])))
     order by p.id`,
    [projectId, edgeIds, also],
  )
  return rows.map(({ id, course, parts }) => ({
    id,
    course: (JSON.parse(course) as { coordinates: LngLat[] }).coordinates,
    parts: (parts ?? []).map(({ edgeId, fromPermille, toPermille, isTurned }) => ({
      edgeId,
      fromPermille,
      toPermille,
      isTurned,
    })),
  }))
}

/** Where they lay before this version. */
export async function rememberParts(
  db: Db<'ratings'>,
  { versionId, organisationId }: { versionId: string; organisationId: string },
  places: readonly LaidPlace[],
): Promise<void> {
  await ask(
    db,
    `insert into ratings.former_part (version_id, place_id, organisation_id, parts)
     select $1::uuid, p.id, $2::uuid, p.parts::jsonb from unnest($3::bigint[], $4::text[]) as p (id, parts)`,
    [
      versionId,
      organisationId,
      places.map(({ id }) => id),
      places.map(({ parts }) => storedParts.textOf({ parts: [...parts] })),
    ],
  )
}

/** The latest are taken out: undone, they are not former any more. */
export async function partsBefore(db: Db<'ratings'>, versionId: string): Promise<Map<number, PlacePart[]>> {
  const rows = await ask<{ placeId: number; parts: unknown }>(
    db,
    'delete from ratings.former_part where version_id = $1 returning place_id, parts',
    [versionId],
  )
  return new Map(rows.map(({ placeId, parts }) => [placeId, storedParts.read(parts).parts]))
}

/** Instead of where they lay. */
export async function layParts(
  db: Db<'ratings'>,
  { projectId, organisationId }: { projectId: string; organisationId: string },
  places: readonly { id: number; parts: readonly PlacePart[] }[],
): Promise<void> {
  const rows = places.flatMap(({ id, parts }) => parts.map((part) => ({ id, ...part })))
  await ask(db, 'delete from ratings.place_part where place_id = any($1::bigint[])', [
    places.map(({ id }) => id),
  ])
  await ask(
    db,
    `insert into ratings.place_part (place_id, edge_id, project_id, organisation_id, from_permille, to_permille, is_turned)
     select p.id, p.edge_id, $1::uuid, $2::uuid, p.from_permille, p.to_permille, p.is_turned
     from unnest($3::bigint[], $4::integer[], $5::smallint[], $6::smallint[], $7::boolean[])
       as p (id, edge_id, from_permille, to_permille, is_turned)`,
    [
      projectId,
      organisationId,
      rows.map(({ id }) => id),
      rows.map(({ edgeId }) => edgeId),
      rows.map(({ fromPermille }) => fromPermille),
      rows.map(({ toPermille }) => toPermille),
      rows.map(({ isTurned }) => isTurned),
    ],
  )
}
