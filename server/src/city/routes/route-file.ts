import { lay } from '@allmend/domain/city/routes/lay'
import { geoJsonOfRoute, gpxOfRoute, type RouteInFile } from '@allmend/domain/city/routes/route-text'
import type { Streets } from '@allmend/domain/base/network/street'
import type { ApiThreads } from '../../platform/api-threads.ts'
import type { RouteRow } from './store.ts'

type Format = 'gpx' | 'geojson' | 'gpkg'

/** What was saved, with the version it was published as last. Its name in the folder says number and version only. */
export async function routeFile(
  threads: ApiThreads,
  row: RouteRow,
  streets: Streets,
  format: Format,
): Promise<{ name: string; content: Uint8Array }> {
  const { lines, lengthMetres } = lay(row.route.course, streets)
  const version = versionOf(row)
  const { number, name, start } = row.route
  const route = { number, name, version, date: row.savedAt.toISOString(), start, lines, lengthMetres }
  const fileName = `route-${number}${row.publishedNumber === null ? '' : `-v${version}`}.${format}`
  return { name: fileName, content: await contentOf(threads, route, format) }
}

function versionOf({ publishedNumber, publishedPatch }: RouteRow): string {
  return publishedNumber === null ? '0' : `${publishedNumber}.${publishedPatch ?? 0}`
}

async function contentOf(threads: ApiThreads, route: RouteInFile, format: Format): Promise<Uint8Array> {
  if (format === 'gpx') return Buffer.from(gpxOfRoute(route))
  if (format === 'geojson') return Buffer.from(geoJsonOfRoute(route))
  const { number, name, version, date, lines, lengthMetres } = route
  const columns = {
    number: 'INTEGER',
    name: 'TEXT',
    version: 'TEXT',
    date: 'TEXT',
    length_metres: 'REAL',
  } as const
  const properties = { number, name, version, date, length_metres: lengthMetres }
  return threads.ask('geoPackage', { name: 'route', columns }, [{ lines, properties }], date)
}
