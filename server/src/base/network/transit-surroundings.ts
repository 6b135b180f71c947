import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import {
  surroundingArea,
  surroundingsOf,
  type SurroundingArea,
  type SurroundingParts,
  type Surroundings,
  type WayKind,
} from '@allmend/domain/tracking/diary/surroundings/surroundings'
import type { StreetClass } from '@allmend/domain/base/network/street-class'
import type { TransitMode } from '@allmend/domain/base/network/transit'
import { ask, type Db } from '../../platform/db/connect.ts'
import { surroundingsOf as boxAround } from './surroundings.ts'

/** About 3.8 by 5.6 km in Switzerland: a town is a few tiles, a train ride the ones it passes. */
const TILE_DEGREES = 0.05
/** Stops count from so far away; ways less. */
const MARGIN_METRES = 160
/** A tile of a city takes about a megabyte. */
const MOST_TILES = 400

type Tile = { key: string; bounds: BoundingBox }

/** Asks for the lines, stops and streets around positions; what was asked before comes from memory. */
export type TransitSurroundings = (db: Db, positions: Iterable<LngLat>) => Promise<Surroundings>

/** Tiles are kept until a region is imported again, the least recently used ones go first. */
export function transitSurroundings(): TransitSurroundings {
  const known = new Map<string, SurroundingArea | undefined>()
  let importedAt = ''
  return async (db, positions) => {
    const wanted = tilesOf(positions)
    const current = await lastImport(db)
    if (current !== importedAt) known.clear()
    importedAt = current
    const missing = [...wanted.values()].filter(({ key }) => !known.has(key))
    const loaded = missing.length > 0 ? await loadTiles(db, missing) : new Map()
    const areas: SurroundingArea[] = []
    for (const key of wanted.keys()) {
      const area = known.get(key) ?? loaded.get(key)
      known.delete(key)
      known.set(key, area)
      if (area) areas.push(area)
    }
    for (const key of known.keys()) {
      if (known.size <= MOST_TILES) break
      known.delete(key)
    }
    return surroundingsOf(areas)
  }
}

function tilesOf(positions: Iterable<LngLat>): Map<string, Tile> {
  const tiles = new Map<string, Tile>()
  for (const [longitude, latitude] of positions) {
    const x = Math.floor(longitude / TILE_DEGREES)
    const y = Math.floor(latitude / TILE_DEGREES)
    const key = `${x},${y}`
    const edge = (tile: number): number => Math.round(tile * TILE_DEGREES * 100) / 100
    if (!tiles.has(key)) tiles.set(key, { key, bounds: [edge(x), edge(y), edge(x + 1), edge(y + 1)] })
  }
  return tiles
}

async function lastImport(db: Db): Promise<string> {
  const [row] = await ask<{ at: string | null }>(
    db,
    "select max(imported_at)::text as at from network.region where source_sha256 <> ''",
    [],
  )
  return row?.at ?? ''
}

type LineRow = { tile: number; mode: TransitMode; label: string; courses: LngLat[][] }
type StopRow = { tile: number; id: number; mode: TransitMode; position: LngLat }
type StreetRow = {
  tile: number
  class: StreetClass
  isDriven: boolean
  hasCycleway: boolean
  gradient: number | null
  course: LngLat[]
}

const BOXES = `unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) with ordinality
  as box (west, south, east, north, number)
  cross join lateral (select st_makeenvelope(west, south, east, north, 4326) as extent) bounds`

/** Only where some region that was imported reaches: elsewhere nothing is known, which is not the same as nothing being there. */
async function loadTiles(db: Db, tiles: readonly Tile[]): Promise<Map<string, SurroundingArea>> {
  const boxes = tiles.map(({ bounds: [west, south, east, north] }) =>
    boxAround(
      [
        [west, south],
        [east, north],
      ],
      MARGIN_METRES,
    ),
  )
  const values = [0, 1, 2, 3].map((side) => boxes.map((box) => box[side]!))
  const reaches = await ask<{ tile: number; west: number; south: number; east: number; north: number }>(
    db,
    `select number::int as tile, st_xmin(reach) as west, st_ymin(reach) as south, st_xmax(reach) as east, st_ymax(reach) as north
     from (select number, st_extent(r.bounds) as reach
       from ${BOXES} join network.region r on r.bounds && extent and r.source_sha256 <> ''
       group by number) found`,
    values,
  )
  const lines = await ask<LineRow>(
    db,
    `select number::int as tile, l.mode, case l.kind when 'route' then l.ref else '' end as label,
       st_asgeojson(st_multi(part), 6)::json -> 'coordinates' as courses
     from ${BOXES} join network.line l on l.geometry && extent
     cross join lateral (select st_collectionextract(st_clipbybox2d(l.geometry, extent), 2) as part) clipped
     where not st_isempty(part)
     order by l.id`,
    values,
  )
  const stops = await ask<StopRow>(
    db,
    `select number::int as tile, s.id, s.mode, json_build_array(st_x(s.geometry), st_y(s.geometry)) as position
     from ${BOXES} join network.stop s
       on s.geometry::geography && extent::geography and s.geometry && extent
     order by s.id`,
    values,
  )
  const streets = await ask<StreetRow>(
    db,
    `select number::int as tile, e.class, e.car_forward or e.car_backward as "isDriven", e.gradient,
       e.cycle_forward not in ('none', 'shared') or e.cycle_backward not in ('none', 'shared') as "hasCycleway",
       st_asgeojson(e.geometry, 6)::json -> 'coordinates' as course
     from ${BOXES} join network.edge e on e.expired_at is null and e.geometry && extent
     order by e.id`,
    values,
  )
  const parts = tiles.map(({ bounds }): MutableParts => ({ bounds, lines: [], stops: [], streets: [] }))
  for (const { tile, ...line } of lines) parts[tile - 1]!.lines.push(line)
  for (const { tile, ...stop } of stops) parts[tile - 1]!.stops.push(stop)
  for (const street of streets) parts[street.tile - 1]!.streets.push(streetOf(street))
  return new Map(
    reaches.map(({ tile, west, south, east, north }) => {
      const { key, bounds } = tiles[tile - 1]!
      const known: BoundingBox = [
        Math.max(bounds[0], west),
        Math.max(bounds[1], south),
        Math.min(bounds[2], east),
        Math.min(bounds[3], north),
      ]
      return [key, surroundingArea({ ...parts[tile - 1]!, bounds: known })]
    }),
  )
}

type MutableParts = { [Name in keyof SurroundingParts]: Mutable<SurroundingParts[Name]> }
type Mutable<List> = List extends readonly (infer Item)[] ? (List extends BoundingBox ? List : Item[]) : List

function streetOf({
  class: street,
  isDriven,
  hasCycleway,
  gradient,
  course,
}: StreetRow): SurroundingParts['streets'][number] {
  const isMotorway = street === 'motorway' || street === 'motorway_link'
  const kind: WayKind = isMotorway ? 'motorway' : isDriven ? 'street' : 'path'
  return {
    kinds: hasCycleway ? [kind, 'cycleway'] : [kind],
    course,
    ...(gradient !== null && { gradient }),
  }
}
