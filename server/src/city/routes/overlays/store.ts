import type { Overlay, OverlayFeature } from '@allmend/contract/city/routes-overlays'
import type { CoordinateSystem } from '@allmend/domain/city/routes/overlay/coordinate-system'
import type {
  OverlayColour,
  OverlayFormat,
  OverlayProblem,
  OverlayStyle,
} from '@allmend/domain/city/routes/overlay/overlay'
import { ask, type Db } from '../../../platform/db/connect.ts'

export interface OverlayRow {
  id: string
  name: string
  format: OverlayFormat
  colour: OverlayColour
  width: number
  isDashed: boolean
  marker: OverlayStyle['marker']
  isShown: boolean
  state: Overlay['state']
  progress: number
  problem: OverlayProblem | ''
  featureCount: number
  dimensions: number[]
  vertexCount: number
  leftOut: number
  bounds: Overlay['bounds']
  uploadedAt: Date
  byName: string
}

const ROW = `id, name, format, colour, width, is_dashed as "isDashed", marker, is_shown as "isShown", state, progress,
  problem, feature_count as "featureCount", dimensions, vertex_count as "vertexCount", left_out as "leftOut",
  case when west is not null then array[west, south, east, north] end as bounds,
  uploaded_at as "uploadedAt", by_name as "byName"`

/** From top to bottom. */
export async function overlaysOf(db: Db, projectId: string): Promise<OverlayRow[]> {
  return ask<OverlayRow>(
    db,
    `select ${ROW} from routes.overlay where project_id = $1 order by position, uploaded_at desc`,
    [projectId],
  )
}

/** On top of the others. */
export async function addOverlay(
  db: Db,
  it: {
    id: string
    projectId: string
    organisationId: string
    name: string
    format: OverlayFormat
    style: OverlayStyle
    by: string
    byName: string
    now: Date
  },
): Promise<OverlayRow> {
  const { colour, width, isDashed, marker } = it.style
  const rows = await ask<OverlayRow>(
    db,
    `insert into routes.overlay (id, project_id, organisation_id, name, format, colour, width, is_dashed, marker,
       position, state, uploaded_at, uploaded_by, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
       (select coalesce(min(position), 0) - 1 from routes.overlay where project_id = $2), 'reading', $10, $11, $12)
     returning ${ROW}`,
    [
      it.id,
      it.projectId,
      it.organisationId,
      it.name,
      it.format,
      colour,
      width,
      isDashed,
      marker,
      it.now,
      it.by,
      it.byName,
    ],
  )
  return rows[0]!
}

export async function changeOverlay(
  db: Db,
  it: { id: string; projectId: string; name: string; style: OverlayStyle; isShown: boolean },
): Promise<OverlayRow | undefined> {
  const { colour, width, isDashed, marker } = it.style
  const rows = await ask<OverlayRow>(
    db,
    `update routes.overlay set name = $3, colour = $4, width = $5, is_dashed = $6, marker = $7, is_shown = $8
     where id = $1 and project_id = $2 returning ${ROW}`,
    [it.id, it.projectId, it.name, colour, width, isDashed, marker, it.isShown],
  )
  return rows[0]
}

/** Those not named keep their order and come last. */
export async function orderOverlays(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  await ask(
    db,
    `with placed as (
       select id, row_number() over (order by array_position($2::uuid[], id) nulls last, position) as place
       from routes.overlay where project_id = $1)
     update routes.overlay o set position = placed.place from placed where o.id = placed.id`,
    [projectId, ids],
  )
}

/** False when there is none. */
export async function removeOverlay(db: Db, projectId: string, id: string): Promise<boolean> {
  const rows = await ask(db, 'delete from routes.overlay where id = $1 and project_id = $2 returning 1', [
    id,
    projectId,
  ])
  return rows.length > 0
}

export async function isOverlayOf(db: Db, projectId: string, id: string): Promise<boolean> {
  const rows = await ask(db, 'select 1 from routes.overlay where id = $1 and project_id = $2', [
    id,
    projectId,
  ])
  return rows.length > 0
}

const FEATURES_LISTED = 200

export async function featuresOf(
  db: Db,
  overlayId: string,
  { search, number }: { search: string; number?: number | undefined },
): Promise<OverlayFeature[]> {
  return ask<OverlayFeature>(
    db,
    `select number, title, properties, array[st_xmin(box), st_ymin(box), st_xmax(box), st_ymax(box)] as bounds
     from (
       select number, title, properties, st_transform(st_envelope(drawn), 4326) as box
       from routes.overlay_feature
       where overlay_id = $1 and ($2 = '' or title ilike $3 or properties::text ilike $3)
         and ($4::integer is null or number = $4)
       order by number limit ${FEATURES_LISTED}) as found
     order by number`,
    [overlayId, search, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, number ?? null],
  )
}

/** Beyond its border, in 4096ths of a tile, so that lines and rings of neighbours meet. */
const MARGIN = 96
/** Nearer than this everything is drawn; farther away only one of those that would lie on each other. */
const EVERYTHING_ZOOM = 13
/** Four pixels of a screen. */
const CELLS_A_TILE = 128

/**
 * Undefined when there is no such overlay in the project, or no such tile. Boxes are compared as plain numbers: the operators of PostGIS
 * are not leakproof, so the policy would keep them from any index.
 */
export async function tileOf(
  db: Db,
  it: { projectId: string; id: string; z: number; x: number; y: number },
): Promise<Buffer | undefined> {
  if (it.x >= 2 ** it.z || it.y >= 2 ** it.z) return undefined
  const rows = await ask<{ tile: Buffer }>(
    db,
    `with asked as materialized (
       select o.id, st_tileenvelope($3, $4, $5) as box from routes.overlay o where o.id = $1 and o.project_id = $2),
     corners as materialized (
       select id, box, st_xmin(box) - side * ${MARGIN} / 4096 as west, st_ymin(box) - side * ${MARGIN} / 4096 as south,
         st_xmax(box) + side * ${MARGIN} / 4096 as east, st_ymax(box) + side * ${MARGIN} / 4096 as north,
         side / ${CELLS_A_TILE} as cell
       from asked, lateral (select st_xmax(box) - st_xmin(box) as side) as sides),
     inside as (
       select f.number, f.title, f.drawn, c.box,
         case when $3 < ${EVERYTHING_ZOOM} and f.east - f.west < c.cell and f.north - f.south < c.cell
           then row_number() over (
             partition by floor((f.west - c.west) / c.cell), floor((f.south - c.south) / c.cell),
               f.east - f.west < c.cell and f.north - f.south < c.cell)
           else 1 end as place
       from corners c join routes.overlay_feature f on f.overlay_id = c.id
         and f.west <= c.east and f.east >= c.west and f.south <= c.north and f.north >= c.south),
     cut as (
       select number::text as id, title as name, st_asmvtgeom(drawn, box, 4096, ${MARGIN}) as geometry
       from inside where place = 1)
     select coalesce((select st_asmvt(cut, 'overlay', 4096, 'geometry') from cut where geometry is not null), ''::bytea) as tile
     from asked`,
    [it.id, it.projectId, it.z, it.x, it.y],
  )
  return rows[0]?.tile
}

const QUIET_SECONDS = 120

/** Takes an overlay in hand, unless another worker is at it. */
export async function claimOverlay(
  db: Db<'routes'>,
  id: string,
  now: Date,
): Promise<{ organisationId: string; format: OverlayFormat; attempts: number } | undefined> {
  const rows = await ask<{ organisationId: string; format: OverlayFormat; attempts: number }>(
    db,
    `update routes.overlay set touched_at = $2, attempts = attempts + 1, progress = 0
     where id = $1 and state = 'reading'
       and (touched_at is null or touched_at <= $2::timestamptz - make_interval(secs => ${QUIET_SECONDS}))
     returning organisation_id as "organisationId", format, attempts`,
    [id, now],
  )
  return rows[0]
}

/** It could not be read, and that was no fault of the file's. */
export async function releaseOverlay(db: Db<'routes'>, id: string): Promise<void> {
  await ask(
    db,
    `update routes.overlay set touched_at = null, attempts = attempts - 1
     where id = $1 and state = 'reading' and attempts > 0`,
    [id],
  )
}

/** Those that wait longer than anybody should, the oldest first. */
export async function overlaysUnderWay(db: Db<'routes'>, now: Date): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    db,
    `select id from routes.overlay where state = 'reading'
       and coalesce(touched_at, uploaded_at) <= $1::timestamptz - make_interval(secs => ${QUIET_SECONDS})
     order by uploaded_at limit 100`,
    [now],
  )
  return rows.map(({ id }) => id)
}

export async function dropFeatures(db: Db<'routes'>, id: string): Promise<void> {
  await ask(db, 'delete from routes.overlay_feature where overlay_id = $1', [id])
}

/** False when nobody wants it any more. `json` is a list of the domain's features, each with its number. */
export async function addFeatures(
  db: Db<'routes'>,
  it: {
    id: string
    organisationId: string
    system: CoordinateSystem
    json: string
    progress: number
    now: Date
  },
): Promise<boolean> {
  const wanted = await ask(
    db,
    `update routes.overlay set progress = $2, touched_at = $3 where id = $1 and state = 'reading' returning 1`,
    [it.id, it.progress, it.now],
  )
  if (wanted.length === 0) return false
  await ask(
    db,
    `insert into routes.overlay_feature (overlay_id, number, organisation_id, title, properties, drawn)
     select $1, number, $2, title, properties, drawn from (
       select number, title, properties,
         case when st_dimension(placed) = 2 then st_collectionextract(st_makevalid(placed), 3) else placed end as drawn
       from (
         select number, title, properties,
           st_transform(st_setsrid(st_geomfromgeojson(geometry), $3::integer), 3857) as placed
         from jsonb_to_recordset($4::jsonb) as f (number integer, title text, properties jsonb, geometry jsonb)
       ) as features) as sound
     where not st_isempty(drawn)`,
    [it.id, it.organisationId, it.system, it.json],
  )
  return true
}

export async function finishOverlay(
  db: Db<'routes'>,
  it: { id: string; vertexCount: number; leftOut: number; featureCount: number },
): Promise<void> {
  await ask(
    db,
    `with found as (
       select count(*)::integer as count, coalesce(array_agg(distinct st_dimension(drawn)), '{}') as dimensions,
         st_transform(st_setsrid(st_makebox2d(st_point(min(west), min(south)), st_point(max(east), max(north))), 3857)::geometry, 4326) as box
       from routes.overlay_feature where overlay_id = $1)
     update routes.overlay set state = case when count > 0 then 'ready' else 'failed' end, progress = 100,
       problem = case when count > 0 then '' else 'no_features' end, vertex_count = $2::integer, feature_count = count,
       left_out = $3::integer + $4::integer - count, dimensions = found.dimensions,
       west = st_xmin(box), south = st_ymin(box), east = st_xmax(box), north = st_ymax(box)
     from found where id = $1 and state = 'reading'`,
    [it.id, it.vertexCount, it.leftOut, it.featureCount],
  )
}

export async function failOverlay(db: Db<'routes'>, id: string, problem: OverlayProblem): Promise<void> {
  await ask(
    db,
    `update routes.overlay set state = 'failed', problem = $2 where id = $1 and state = 'reading'`,
    [id, problem],
  )
}
