import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { AreaKind } from '@allmend/domain/base/network/area'
import { ask, type Db } from '../../../platform/db/connect.ts'

export type Area = {
  kind: AreaKind
  name: string
  squareKm: number
  boundary: LngLat[][][]
  bounds: [...BoundingBox]
  setAt: Date
}

const SIDES = 'array[st_xmin(g), st_ymin(g), st_xmax(g), st_ymax(g)]'

/** Of the organisation the transaction is inside of. */
export async function areaOf(db: Db, projectId: string): Promise<Area | undefined> {
  type Row = { kind: string; name: string; squareKm: number; shape: string; bounds: number[]; setAt: Date }
  const [row] = await ask<Row>(
    db,
    `select kind, name, st_area(g::geography) / 1e6 as square_km, st_asgeojson(g, 6) as shape,
       ${SIDES} as bounds, set_at
     from (select *, boundary as g from network.area where project_id = $1::uuid) a`,
    [projectId],
  )
  if (!row) return undefined
  const { shape, bounds, kind, ...rest } = row
  const { coordinates } = JSON.parse(shape) as { coordinates: LngLat[][][] }
  return {
    ...rest,
    kind: kind as AreaKind,
    boundary: coordinates,
    bounds: bounds as unknown as [...BoundingBox],
  }
}

/** The region of a project, as far as its network cares. */
export type ProjectRegion = {
  id: number
  slug: string
  name: string
  bounds: number[]
  importedAt: Date
  hasBorder: boolean
  edgeCount: number
}

export async function regionBySlug(db: Db, slug: string): Promise<ProjectRegion | undefined> {
  const [row] = await ask<ProjectRegion>(
    db,
    `select r.id, r.slug, r.name, array[st_xmin(r.bounds), st_ymin(r.bounds), st_xmax(r.bounds), st_ymax(r.bounds)] as bounds,
       r.imported_at, r.boundary is not null as has_border,
       (select count(*) from network.edge e where e.region_id = r.id and e.expired_at is null) as edge_count
     from network.region r where r.slug = $1`,
    [slug],
  )
  return row
}

/** What a ring encloses, judged: whether it is a plain polygon, how large, and whether it touches the region. */
export async function judgeRing(
  db: Db,
  regionId: number,
  ring: readonly LngLat[],
): Promise<{ isValid: boolean; squareKm: number; isInside: boolean }> {
  type Row = { isValid: boolean; squareKm: number; isInside: boolean }
  const [row] = await ask<Row>(
    db,
    `select st_isvalid(g) and st_area(g) > 0 as is_valid, st_area(g::geography) / 1e6 as square_km,
       st_isvalid(g) and st_coveredby(g, st_expand(r.bounds, 0.001)) as is_inside
     from network.region r, (select st_setsrid(st_geomfromgeojson($2), 4326) as g) s where r.id = $1`,
    [regionId, polygonOf(ring)],
  )
  return row!
}

interface NewArea {
  kind: AreaKind
  region: ProjectRegion
  ring: readonly LngLat[]
}

/** Before there are streets. */
export async function setArea(
  db: Db,
  about: NewArea & { projectId: string; organisationId: string; now: Date },
): Promise<void> {
  const { projectId, organisationId, kind, region, ring, now } = about
  await ask(
    db,
    `insert into network.area (project_id, organisation_id, kind, name, boundary, set_at)
     select $1::uuid, $2::uuid, $3::text, $4::text, case $3::text
         when 'drawn' then st_multi(st_setsrid(st_geomfromgeojson($6), 4326))
         when 'border' then r.boundary
         else st_multi(r.bounds) end, $7::timestamptz
     from network.region r where r.id = $5
     on conflict (project_id) do update set kind = excluded.kind, name = excluded.name,
       boundary = excluded.boundary, set_at = excluded.set_at`,
    [projectId, organisationId, kind, kind === 'drawn' ? '' : region.name, region.id, polygonOf(ring), now],
  )
}

/** The version is cut to another area than the one in use; the project has it when the version is completed. */
export async function bringArea(db: Db, versionId: string, { kind, region, ring }: NewArea): Promise<void> {
  await ask(
    db,
    `update network.version v set changes_area = true, area_kind = $2::text, area_name = $3::text, area = case $2::text
         when 'drawn' then st_multi(st_setsrid(st_geomfromgeojson($5), 4326))
         when 'border' then r.boundary
         else st_multi(r.bounds) end
     from network.region r where r.id = $4 and v.id = $1::uuid`,
    [versionId, kind, kind === 'drawn' ? '' : region.name, region.id, polygonOf(ring)],
  )
}

/** The project's area becomes that of a version. */
export async function takeArea(db: Db, versionId: string, now: Date): Promise<void> {
  await ask(
    db,
    `update network.area a set kind = v.area_kind, name = v.area_name, boundary = v.area, set_at = $2::timestamptz
     from network.version v where v.id = $1::uuid and v.project_id = a.project_id and v.area is not null`,
    [versionId, now],
  )
}

/** Rings are sent open and stored closed. What is no ring becomes a point, which no polygon is. */
function polygonOf(ring: readonly LngLat[]): string {
  const corners = ring.length >= 3 ? ring : [[0, 0] as const, [0, 0] as const, [0, 0] as const]
  return JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]]] })
}
