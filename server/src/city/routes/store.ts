import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Route } from '@allmend/domain/city/routes/route'
import { ask, type Db } from '../../platform/db/connect.ts'
import { fingerprintOf, storedRoute } from './stored-route.ts'

type Kind = 'update' | 'patch'
type Cause = 'edit' | 'network' | 'restore' | 'photos'

/** What a list needs; every row is of the organisation the transaction is inside of, or of all on duty. */
export interface RouteListed {
  id: string
  number: number
  name: string
  lengthMetres: number
  edgeCount: number
  errorCount: number
  isNumberTaken: boolean
  isVisible: boolean
  isArchived: boolean
  publishedNumber: number | null
  publishedPatch: number | null
  publishedKind: Kind | null
  publishedAt: Date | null
  hasUnpublished: boolean
  savedAt: Date
  savedByName: string
  revision: number
  line: string | null
}

const LISTED = `r.id, r.number, r.name, r.length_metres, r.edge_count, r.error_count,
  r.archived_at is null and exists (
    select from routes.route o where o.project_id = r.project_id and o.number = r.number and o.id <> r.id
      and o.archived_at is null) as is_number_taken,
  r.is_visible, r.archived_at is not null as is_archived,
  v.number as published_number, v.patch as published_patch, v.kind as published_kind, v.published_at,
  v.fingerprint is distinct from r.fingerprint as has_unpublished,
  r.saved_at, r.by_name as saved_by_name, r.revision`
const PUBLISHED = `left join routes.version v
  on v.route_id = r.id and v.number = r.published_number and v.patch = r.published_patch`

/** Simplified to some two metres. */
export async function routesListed(db: Db, projectId: string): Promise<RouteListed[]> {
  return ask<RouteListed>(
    db,
    `select ${LISTED}, st_asgeojson(st_simplify(r.course, 0.00002), 6) as line
     from routes.route r ${PUBLISHED} where r.project_id = $1 order by r.number, r.name, r.id`,
    [projectId],
  )
}

export interface RouteRow extends RouteListed {
  route: Route
}

export async function routeById(db: Db, projectId: string, id: string): Promise<RouteRow | undefined> {
  const [row] = await ask<RouteListed & { document: unknown }>(
    db,
    `select ${LISTED}, null as line, r.document from routes.route r ${PUBLISHED}
     where r.project_id = $1 and r.id = $2`,
    [projectId, id],
  )
  return row && withRoute(row)
}

function withRoute<Row extends { document: unknown }>({
  document,
  ...row
}: Row): Omit<Row, 'document'> & { route: Route } {
  return { ...row, route: storedRoute.read(document) }
}

/** Whoever saves or publishes waits for whoever saves or publishes. Undefined: there is none. */
export async function lockRoute(
  db: Db,
  projectId: string,
  id: string,
): Promise<{ revision: number } | undefined> {
  const [row] = await ask<{ revision: number }>(
    db,
    'select revision from routes.route where project_id = $1 and id = $2 for update',
    [projectId, id],
  )
  return row
}

export async function countRoutes(db: Db, projectId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*)::integer as count from routes.route where project_id = $1',
    [projectId],
  )
  return row?.count ?? 0
}

/** Of the routes people may meet beside this one. */
export async function numbersTaken(db: Db, projectId: string, except: string | null): Promise<Set<number>> {
  const rows = await ask<{ number: number }>(
    db,
    `select distinct number from routes.route
     where project_id = $1 and archived_at is null and id is distinct from $2`,
    [projectId, except],
  )
  return new Set(rows.map(({ number }) => number))
}

/** A route with what was computed of it. */
export interface Judged {
  route: Route
  lines: LngLat[][]
  lengthMetres: number
  edgeCount: number
  /** But for a number used twice. */
  errorCount: number
}

interface Saving extends Judged {
  id: string
  projectId: string
  by: { id: string; name: string }
  now: Date
}

export async function addRoute(db: Db, it: Saving & { organisationId: string }): Promise<void> {
  await ask(
    db,
    `insert into routes.route (id, project_id, organisation_id, number, name, document, fingerprint, revision,
       is_visible, edge_count, length_metres, error_count, course, saved_at, saved_by, by_name, created_at)
     values ($1, $2, $3, $4, $5, $6::text::jsonb, $7, 1, $8, $9, $10, $11, st_setsrid(st_geomfromgeojson($12::text), 4326),
       $13, $14, $15, $13)`,
    [it.id, it.projectId, it.organisationId, ...savedColumns(it), it.now, it.by.id, it.by.name],
  )
}

/** As the next revision; whether it was the named one is asked under the lock. */
export async function changeRoute(db: Db, it: Saving): Promise<void> {
  await ask(
    db,
    `update routes.route set number = $3, name = $4, document = $5::text::jsonb, fingerprint = $6, is_visible = $7,
       edge_count = $8, length_metres = $9, error_count = $10, course = st_setsrid(st_geomfromgeojson($11::text), 4326),
       saved_at = $12, saved_by = $13, by_name = $14, revision = revision + 1
     where project_id = $1 and id = $2`,
    [it.projectId, it.id, ...savedColumns(it), it.now, it.by.id, it.by.name],
  )
}

function savedColumns(it: Judged): unknown[] {
  const { route, edgeCount, lengthMetres, errorCount, lines } = it
  const { number, name, isVisible } = route
  const text = storedRoute.textOf(route)
  return [
    number,
    name,
    text,
    fingerprintOf(route),
    isVisible,
    edgeCount,
    lengthMetres,
    errorCount,
    geometryOf(lines),
  ]
}

/** Null for nothing: a line of no positions has no place. */
function geometryOf(lines: readonly (readonly LngLat[])[]): string | null {
  return lines.length === 0 ? null : JSON.stringify({ type: 'MultiLineString', coordinates: lines })
}

/** What the network says of a route nobody has changed. */
export async function setJudgement(db: Db, id: string, it: Judged): Promise<void> {
  await ask(
    db,
    `update routes.route set length_metres = $2, error_count = $3,
       course = st_setsrid(st_geomfromgeojson($4::text), 4326) where id = $1`,
    [id, it.lengthMetres, it.errorCount, geometryOf(it.lines)],
  )
}

export async function setArchived(
  db: Db,
  projectId: string,
  id: string,
  archivedAt: Date | null,
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'update routes.route set archived_at = $3 where project_id = $1 and id = $2 returning id',
    [projectId, id, archivedAt],
  )
  return rows.length > 0
}

export async function deleteRoute(db: Db, projectId: string, id: string): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'delete from routes.route where project_id = $1 and id = $2 returning id',
    [projectId, id],
  )
  return rows.length > 0
}

/** All of a project, whole, in the order of their numbers. */
export async function routesOf(
  db: Db,
  projectId: string,
): Promise<{ id: string; revision: number; isPublished: boolean; route: Route }[]> {
  const rows = await ask<{ id: string; revision: number; isPublished: boolean; document: unknown }>(
    db,
    `select r.id, r.revision, v.fingerprint is not distinct from r.fingerprint as is_published, r.document
     from routes.route r ${PUBLISHED} where r.project_id = $1 order by r.number, r.id for update of r`,
    [projectId],
  )
  return rows.map(withRoute)
}

export interface VersionListed {
  number: number
  patch: number
  kind: Kind
  cause: Cause
  name: string
  routeNumber: number
  edgeCount: number
  lengthMetres: number
  publishedAt: Date
  byName: string
  line: string
}

const VERSION = `number, patch, kind, cause, name, route_number, edge_count, length_metres, published_at, by_name`

export async function versionsOf(db: Db, routeId: string): Promise<VersionListed[]> {
  return ask<VersionListed>(
    db,
    `select ${VERSION}, st_asgeojson(st_simplify(course, 0.00002), 6) as line from routes.version
     where route_id = $1 order by number desc, patch desc`,
    [routeId],
  )
}

export async function versionOf(
  db: Db,
  it: { routeId: string; number: number; patch: number },
): Promise<(VersionListed & { route: Route }) | undefined> {
  const [row] = await ask<VersionListed & { document: unknown }>(
    db,
    `select ${VERSION}, st_asgeojson(course, 6) as line, document from routes.version
     where route_id = $1 and number = $2 and patch = $3`,
    [it.routeId, it.number, it.patch],
  )
  return row && withRoute(row)
}

/** What is saved becomes a version; the first one is an update, whatever was asked for. */
export async function addVersion(
  db: Db,
  it: Judged & {
    id: string
    projectId: string
    kind: Kind
    cause: Cause
    edges: readonly number[]
    by: { id: string; name: string }
    now: Date
  },
): Promise<void> {
  const { route, edgeCount, lengthMetres, lines } = it
  await ask(
    db,
    `with latest as (
       select coalesce(max(number), 0) as number from routes.version where route_id = $1
     ), next as (
       select case when $3 = 'patch' and number > 0 then number else number + 1 end as number,
         case when $3 = 'patch' and number > 0 then (
           select max(v.patch) + 1 from routes.version v where v.route_id = $1 and v.number = latest.number
         ) else 0 end as patch
       from latest
     ), added as (
       insert into routes.version (route_id, number, patch, project_id, organisation_id, kind, cause, route_number,
         name, document, fingerprint, edges, edge_count, length_metres, course, published_at, published_by, by_name)
       select r.id, next.number, next.patch, r.project_id, r.organisation_id,
         case when next.patch = 0 then 'update' else 'patch' end, $4, $5, $6, $7::text::jsonb, $8, $9::integer[], $10, $11,
         st_setsrid(st_geomfromgeojson($12::text), 4326), $13, $14, $15
       from routes.route r cross join next where r.id = $1 and r.project_id = $2
       returning number, patch
     )
     update routes.route set published_number = added.number, published_patch = added.patch
     from added where routes.route.id = $1`,
    [
      it.id,
      it.projectId,
      it.kind,
      it.cause,
      route.number,
      route.name,
      storedRoute.textOf(route),
      fingerprintOf(route),
      it.edges,
      edgeCount,
      lengthMetres,
      geometryOf(lines),
      it.now,
      it.by.id,
      it.by.name,
    ],
  )
}

/** What a route was before a network took it along, to be undone. */
export async function addFormer(
  db: Db,
  it: { versionId: string; routeId: string; revision: number; route: Route; wasPublished: boolean },
): Promise<void> {
  await ask(
    db,
    `insert into routes.former (network_version, route_id, organisation_id, document, revision, was_published)
     select $1, id, organisation_id, $3::text::jsonb, $4, $5 from routes.route where id = $2`,
    [it.versionId, it.routeId, storedRoute.textOf(it.route), it.revision, it.wasPublished],
  )
}

/** Those that nobody has saved since; they are kept no longer. */
export async function takeFormer(
  db: Db,
  versionId: string,
): Promise<{ id: string; wasPublished: boolean; route: Route }[]> {
  const rows = await ask<{ id: string; isUntouched: boolean; wasPublished: boolean; document: unknown }>(
    db,
    `delete from routes.former f using routes.route r
     where f.network_version = $1 and r.id = f.route_id
     returning r.id, r.revision = f.revision as is_untouched, f.was_published, f.document`,
    [versionId],
  )
  return rows.filter(({ isUntouched }) => isUntouched).map(withRoute)
}
