import { constants, DatabaseSync } from 'node:sqlite'
import {
  coordinateSystemOf,
  type CoordinateSystem,
} from '@allmend/domain/city/routes/overlay/coordinate-system'
import {
  overlayCollector,
  type OverlayReading,
  OverlayRefused,
} from '@allmend/domain/city/routes/overlay/overlay-collector'
import { OVERLAY_LIMITS } from '@allmend/domain/city/routes/overlay/overlay'
import { readGpkgGeometry } from '@allmend/domain/city/routes/overlay/read-gpkg-geometry'

interface FeatureTable {
  name: string
  geometryColumn: string
  system: CoordinateSystem
}

type Row = Readonly<Record<string, unknown>>

const { SQLITE_OK, SQLITE_DENY, SQLITE_PRAGMA, SQLITE_READ, SQLITE_SELECT } = constants
const CATALOGUE = ['sqlite_schema', 'sqlite_master']
/** What describes a file, and how much of it anybody writes. */
const DESCRIBING = { gpkg_contents: 1_000, gpkg_geometry_columns: 1_000, gpkg_spatial_ref_sys: 20_000 }
type Describing = keyof typeof DESCRIBING
/** What describes a file is no feature of it. */
const RESERVED = /^(gpkg|sqlite|rtree)_/i
const TABLES_AT_MOST = 20
const COLUMNS_AT_MOST = 200

/**
 * The features of a GeoPackage (OGC 12-128r19), which is a database somebody else made. It is opened in memory, and
 * nothing is asked of it but columns of one plain table at a time, so many rows at most: joins, views, virtual tables
 * and computed columns could run without end, and damaged pages can repeat rows. Meant for a process that may be
 * killed.
 */
export function readGpkg(octets: Uint8Array): OverlayReading {
  const database = new DatabaseSync(':memory:', { defensive: true, allowExtension: false })
  try {
    database.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on')
    database.deserialize(octets)
    return readTables(database)
  } catch (error) {
    if (error instanceof OverlayRefused) throw error
    throw new OverlayRefused('not_readable')
  } finally {
    database.close()
  }
}

function readTables(database: DatabaseSync): OverlayReading {
  const readable = new Set([...CATALOGUE, ...Object.keys(DESCRIBING)])
  database.setAuthorizer((act, about, _column, _database, within) => {
    // Within a view or a trigger nothing is read.
    const isRead = act === SQLITE_READ && within === null && readable.has(about ?? '')
    const isColumns = act === SQLITE_PRAGMA && about === 'table_xinfo'
    return act === SQLITE_SELECT || isRead || isColumns ? SQLITE_OK : SQLITE_DENY
  })
  const tables = featureTables(database)
  const system = tables[0]?.system
  if (system === undefined) throw new OverlayRefused('no_features')
  // One system a file: what lies in another would be drawn in the wrong place.
  if (tables.some((table) => table.system !== system)) throw new OverlayRefused('system_unknown')
  for (const { name } of tables) readable.add(name)
  const collector = overlayCollector(system)
  for (const { name, geometryColumn } of tables) {
    const rows = rowsOf(database, name, plainColumns(database, name), OVERLAY_LIMITS.features + 1)
    for (const { [geometryColumn]: blob, ...rest } of rows) {
      const geometry = blob instanceof Uint8Array ? readGpkgGeometry(blob) : undefined
      if (geometry) collector.add(geometry.type, geometry.coordinates, Object.entries(rest))
      else collector.leaveOut()
    }
  }
  return collector.reading()
}

function featureTables(database: DatabaseSync): FeatureTable[] {
  const contents = described(database, 'gpkg_contents', ['table_name', 'data_type'])
  const geometryColumns = described(database, 'gpkg_geometry_columns', [
    'table_name',
    'column_name',
    'srs_id',
  ])
  const systems = described(database, 'gpkg_spatial_ref_sys', [
    'srs_id',
    'organization',
    'organization_coordsys_id',
  ])
  const columnOf = new Map(geometryColumns.map((row) => [row['table_name'], row]))
  const systemOf = new Map(systems.map((row) => [row['srs_id'], row]))
  const features = contents.filter((row) => row['data_type'] === 'features')
  const names = [...new Set(features.map((row) => row['table_name']))].filter((name) => columnOf.has(name))
  if (names.length > TABLES_AT_MOST) throw new OverlayRefused('too_much_work')
  return names.map((name) => {
    const { column_name: geometryColumn, srs_id: systemId } = columnOf.get(name) ?? {}
    if (typeof name !== 'string' || typeof geometryColumn !== 'string')
      throw new OverlayRefused('not_readable')
    if (RESERVED.test(name) || !isPlainTable(database, name)) throw new OverlayRefused('not_readable')
    const { organization: organisation, organization_coordsys_id: number } = systemOf.get(systemId) ?? {}
    const isNumbered = typeof organisation === 'string' && organisation.toUpperCase() === 'EPSG'
    const system = isNumbered ? coordinateSystemOf(Number(number)) : undefined
    if (system === undefined) throw new OverlayRefused('system_unknown')
    return { name, geometryColumn, system }
  })
}

/** The rows of a table that describes the file; more than anybody writes are refused. */
function described(database: DatabaseSync, table: Describing, columns: readonly string[]): Row[] {
  if (!isPlainTable(database, table)) throw new OverlayRefused('not_readable')
  const stored = new Set(plainColumns(database, table))
  if (!columns.every((column) => stored.has(column))) throw new OverlayRefused('not_readable')
  const rows = [...rowsOf(database, table, columns, DESCRIBING[table] + 1)]
  if (rows.length > DESCRIBING[table]) throw new OverlayRefused('too_much_work')
  return rows
}

/** From the table itself, one row after the other. */
function rowsOf(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
  atMost: number,
): Iterable<Row> {
  const list = columns.map(quoted).join(', ')
  return database.prepare(`select ${list} from ${quoted(table)} not indexed limit ${atMost}`).iterate()
}

/** Views and virtual tables have no page of their own. */
function isPlainTable(database: DatabaseSync, name: string): boolean {
  const row = database
    .prepare("select rootpage from sqlite_schema where type = 'table' and name = ? collate nocase limit 1")
    .get(name)
  return Number(row?.['rootpage'] ?? 0) > 1
}

/** Those that are stored, not computed. */
function plainColumns(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`pragma table_xinfo(${quoted(table)})`)
    .all()
    .filter((column) => column['hidden'] === 0)
    .slice(0, COLUMNS_AT_MOST)
    .map(({ name }) => String(name))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
