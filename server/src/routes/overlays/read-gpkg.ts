import { constants, DatabaseSync } from 'node:sqlite'
import { coordinateSystemOf, type CoordinateSystem } from '@allmend/domain/routes/overlay/coordinate-system'
import {
  overlayCollector,
  type OverlayReading,
  OverlayRefused,
} from '@allmend/domain/routes/overlay/overlay-collector'
import { readGpkgGeometry } from '@allmend/domain/routes/overlay/read-gpkg-geometry'

interface FeatureTable {
  name: string
  geometryColumn: string
  system: CoordinateSystem
}

const { SQLITE_OK, SQLITE_DENY, SQLITE_READ, SQLITE_SELECT } = constants
const DESCRIBING = ['gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys'] as const
/** What describes a file is no feature of it. */
const RESERVED = /^(gpkg|sqlite|rtree)_/i
const TABLES_AT_MOST = 20
const COLUMNS_AT_MOST = 200

/**
 * The features of a GeoPackage (OGC 12-128r19), which is a database somebody else made. It is opened in memory and
 * asked for columns of plain tables only: views, virtual tables and computed columns could run what they like, and
 * damaged pages can repeat rows without end. Meant for a thread that may be ended.
 */
export function readGpkg(octets: Uint8Array): OverlayReading {
  const database = new DatabaseSync(':memory:', { defensive: true, allowExtension: false })
  try {
    database.deserialize(octets)
    database.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on')
    return readTables(database)
  } catch (error) {
    if (error instanceof OverlayRefused) throw error
    throw new OverlayRefused('not_readable')
  } finally {
    database.close()
  }
}

function readTables(database: DatabaseSync): OverlayReading {
  if (!DESCRIBING.every((name) => isPlainTable(database, name))) throw new OverlayRefused('not_readable')
  const tables = featureTables(database)
  const system = tables[0]?.system
  if (system === undefined) throw new OverlayRefused('no_features')
  // One system a file: what lies in another would be drawn in the wrong place.
  if (tables.some((table) => table.system !== system)) throw new OverlayRefused('system_unknown')
  const columns = new Map(tables.map((table) => [table, plainColumns(database, table.name)]))
  const names = new Set(tables.map(({ name }) => name))
  database.setAuthorizer((act, table) =>
    act === SQLITE_SELECT || (act === SQLITE_READ && names.has(table ?? '')) ? SQLITE_OK : SQLITE_DENY,
  )
  const collector = overlayCollector(system)
  for (const [table, columnNames] of columns) {
    const list = columnNames.map(quoted).join(', ')
    const rows = database.prepare(`select ${list} from ${quoted(table.name)}`).iterate()
    for (const row of rows) {
      const { [table.geometryColumn]: blob, ...rest } = row
      const geometry = blob instanceof Uint8Array ? readGpkgGeometry(blob) : undefined
      if (geometry) collector.add(geometry.type, geometry.coordinates, Object.entries(rest))
      else collector.leaveOut()
    }
  }
  return collector.reading()
}

function featureTables(database: DatabaseSync): FeatureTable[] {
  const rows = database
    .prepare(
      `select c.table_name as name, g.column_name as "geometryColumn",
         s.organization as organisation, s.organization_coordsys_id as number
       from gpkg_contents c join gpkg_geometry_columns g on g.table_name = c.table_name
       join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
       where c.data_type = 'features' limit ${TABLES_AT_MOST}`,
    )
    .all()
  return rows.map(({ name, geometryColumn, organisation, number }) => {
    if (typeof name !== 'string' || typeof geometryColumn !== 'string')
      throw new OverlayRefused('not_readable')
    if (RESERVED.test(name) || !isPlainTable(database, name)) throw new OverlayRefused('not_readable')
    const isNumbered = typeof organisation === 'string' && organisation.toUpperCase() === 'EPSG'
    const system = isNumbered ? coordinateSystemOf(Number(number)) : undefined
    if (system === undefined) throw new OverlayRefused('system_unknown')
    return { name, geometryColumn, system }
  })
}

/** Views and virtual tables have no page of their own. */
function isPlainTable(database: DatabaseSync, name: string): boolean {
  const row = database
    .prepare("select rootpage from sqlite_schema where type = 'table' and name = ? collate nocase")
    .get(name)
  return Number(row?.['rootpage'] ?? 0) > 1
}

/** Those that are stored, not computed. */
function plainColumns(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0 limit ?')
    .all(table, COLUMNS_AT_MOST)
    .map(({ name }) => String(name))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
