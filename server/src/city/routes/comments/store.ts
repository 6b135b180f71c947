import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { ask, type Db } from '../../../platform/db/connect.ts'

export interface CommentRow {
  id: string
  accountId: string
  byName: string
  words: string
  at: [number, number] | null
  writtenAt: Date
}

const AT = 'case when c.longitude is not null then array[c.longitude, c.latitude] end as at'

export async function isRouteOf(db: Db, projectId: string, routeId: string): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'select id from routes.route where project_id = $1 and id = $2',
    [projectId, routeId],
  )
  return rows.length > 0
}

/** Newest first. */
export async function commentsOf(db: Db, routeId: string): Promise<CommentRow[]> {
  return ask<CommentRow>(
    db,
    `select c.id, c.account_id, c.by_name, c.words, ${AT}, c.written_at from routes.comment c
     where c.route_id = $1 order by c.written_at desc, c.id`,
    [routeId],
  )
}

export async function countComments(db: Db, routeId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*)::integer as count from routes.comment where route_id = $1',
    [routeId],
  )
  return row?.count ?? 0
}

export async function addComment(
  db: Db,
  it: Omit<CommentRow, 'at'> & { routeId: string; organisationId: string; at: LngLat | null },
): Promise<void> {
  await ask(
    db,
    `insert into routes.comment (id, route_id, organisation_id, account_id, by_name, words, longitude, latitude, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      it.id,
      it.routeId,
      it.organisationId,
      it.accountId,
      it.byName,
      it.words,
      it.at?.[0] ?? null,
      it.at?.[1] ?? null,
      it.writtenAt,
    ],
  )
}

/** Of whoever wrote it; another's is not there. */
export async function removeComment(
  db: Db,
  own: { projectId: string; routeId: string; id: string; accountId: string },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `delete from routes.comment c using routes.route r
     where r.project_id = $1 and r.id = $2 and c.route_id = r.id and c.id = $3 and c.account_id = $4
     returning c.id`,
    [own.projectId, own.routeId, own.id, own.accountId],
  )
  return rows.length > 0
}

export interface WrittenComment extends Pick<CommentRow, 'words' | 'at' | 'writtenAt'> {
  projectId: string
  routeNumber: number
  routeName: string
}

/** All of a person, in whichever organisation, oldest first: for her archive. */
export async function commentsBy(db: Db<'routes'>, accountId: string): Promise<WrittenComment[]> {
  return ask<WrittenComment>(
    db,
    `select r.project_id, r.number as route_number, r.name as route_name, c.words, ${AT}, c.written_at
     from routes.comment c join routes.route r on r.id = c.route_id
     where c.account_id = $1 order by c.written_at, c.id`,
    [accountId],
  )
}

export interface RouteRemark {
  id: string
  words: string
  at: [number, number] | null
  writtenAt: Date
  routeId: string
  routeNumber: number
  routeName: string
}

/** About places of any route of a project, newest first. Of the organisation the transaction is inside of. */
export async function commentsOfProject(db: Db, projectId: string, atMost: number): Promise<RouteRemark[]> {
  return ask<RouteRemark>(
    db,
    `select c.id, c.words, ${AT}, c.written_at, r.id as route_id, r.number as route_number, r.name as route_name
     from routes.comment c join routes.route r on r.id = c.route_id
     where r.project_id = $1 and c.longitude is not null order by c.written_at desc, c.id limit $2::integer`,
    [projectId, atMost],
  )
}
