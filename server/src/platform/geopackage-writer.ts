import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** A row of a table of lines: its geometry, and a text or number in each column. */
export interface LineFeature {
  lines: readonly (readonly LngLat[])[]
  properties: Readonly<Record<string, string | number>>
}

const APPLICATION_ID = 0x47504b47
const USER_VERSION = 10_300
const WGS84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]'

/** Lines as a GeoPackage 1.3 (OGC 12-128r17) with one table, in WGS84. SQLite writes files, so it is one for a moment. */
export function geoPackage(
  table: { name: string; columns: Readonly<Record<string, 'TEXT' | 'INTEGER' | 'REAL'>> },
  features: readonly LineFeature[],
  changedAt: string,
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'allmend-gpkg-'))
  try {
    const path = join(folder, 'routes.gpkg')
    const database = new DatabaseSync(path)
    try {
      // The file is gone at once if anything fails: nothing of it need survive a power cut.
      database.exec('pragma journal_mode = off; pragma synchronous = off; begin')
      writeFrame(database, table, features, changedAt)
      writeFeatures(database, table, features)
      database.exec('commit')
    } finally {
      database.close()
    }
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Table = Parameters<typeof geoPackage>[0]
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

function writeFrame(
  database: DatabaseSync,
  table: Table,
  features: readonly LineFeature[],
  changedAt: string,
): void {
  const columns = Object.entries(table.columns).map(([name, type]) => `${quoted(name)} ${type}`)
  database.exec(`
    pragma application_id = ${APPLICATION_ID};
    pragma user_version = ${USER_VERSION};
    create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer primary key, organization text not null,
      organization_coordsys_id integer not null, definition text not null, description text);
    create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique,
      description text default '', last_change datetime not null, min_x double, min_y double, max_x double, max_y double,
      srs_id integer references gpkg_spatial_ref_sys (srs_id));
    create table gpkg_geometry_columns (table_name text not null unique references gpkg_contents (table_name),
      column_name text not null, geometry_type_name text not null,
      srs_id integer not null references gpkg_spatial_ref_sys (srs_id), z tinyint not null, m tinyint not null,
      primary key (table_name, column_name));
    create table ${quoted(table.name)} (fid integer primary key autoincrement not null, geom multilinestring,
      ${columns.join(', ')});`)
  const system = database.prepare('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, null)')
  system.run('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined')
  system.run('Undefined geographic SRS', 0, 'NONE', 0, 'undefined')
  system.run('WGS 84 geodetic', 4326, 'EPSG', 4326, WGS84)
  const box = boundingBoxOf(features.flatMap(({ lines }) => lines.flat())) ?? [null, null, null, null]
  database
    .prepare(`insert into gpkg_contents values (?, 'features', ?, '', ?, ?, ?, ?, ?, 4326)`)
    .run(table.name, table.name, changedAt, ...box)
  database
    .prepare(`insert into gpkg_geometry_columns values (?, 'geom', 'MULTILINESTRING', 4326, 0, 0)`)
    .run(table.name)
}

function writeFeatures(database: DatabaseSync, table: Table, features: readonly LineFeature[]): void {
  const names = Object.keys(table.columns)
  const insert = database.prepare(
    `insert into ${quoted(table.name)} (geom, ${names.map(quoted).join(', ')})
     values (?, ${names.map(() => '?').join(', ')})`,
  )
  for (const { lines, properties } of features) {
    insert.run(geometryBlob(lines), ...names.map((name) => properties[name] ?? null))
  }
}

/** A header with the box, then well-known binary, all little-endian. */
function geometryBlob(lines: readonly (readonly LngLat[])[]): Buffer {
  const [west, south, east, north] = boundingBoxOf(lines.flat()) ?? [0, 0, 0, 0]
  const isEmpty = lines.length === 0
  const head = Buffer.alloc(isEmpty ? 8 : 40)
  head.write('GP', 'latin1')
  head[3] = isEmpty ? 0b0001_0001 : 0b0000_0011
  head.writeInt32LE(4326, 4)
  if (!isEmpty)
    for (const [at, value] of [west, east, south, north].entries()) head.writeDoubleLE(value, 8 + 8 * at)
  return Buffer.concat([head, collectionHead(5, lines.length), ...lines.map(lineBinary)])
}

function collectionHead(type: number, count: number): Buffer {
  const head = Buffer.alloc(9)
  head[0] = 1
  head.writeUInt32LE(type, 1)
  head.writeUInt32LE(count, 5)
  return head
}

function lineBinary(line: readonly LngLat[]): Buffer {
  const body = Buffer.alloc(16 * line.length)
  for (const [at, [longitude, latitude]] of line.entries()) {
    body.writeDoubleLE(longitude, 16 * at)
    body.writeDoubleLE(latitude, 16 * at + 8)
  }
  return Buffer.concat([collectionHead(2, line.length), body])
}
