import type { OpenRoute, RouteRow, VersionRow } from '@allmend/contract/city/routes'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Db } from '../../platform/db/connect.ts'
import { faultsNow, indexOf } from './judge.ts'
import type { RouteListed, RouteRow as StoredRow, VersionListed } from './store.ts'

export function rowWire(row: RouteListed): RouteRow {
  return { ...partWire(row), line: linesIn(row.line) }
}

function partWire(row: RouteListed): Omit<RouteRow, 'line'> {
  const { id, number, name, lengthMetres, edgeCount, isVisible, isArchived, hasUnpublished, revision } = row
  return {
    id,
    number,
    name,
    lengthMetres,
    edgeCount,
    errorCount: row.errorCount + (row.isNumberTaken ? 1 : 0),
    isVisible,
    isArchived,
    version: versionWire(row),
    hasUnpublished,
    savedAt: row.savedAt.getTime(),
    revision,
  }
}

function versionWire({
  publishedNumber,
  publishedPatch,
  publishedKind,
  publishedAt,
}: RouteListed): RouteRow['version'] {
  if (publishedNumber === null || publishedPatch === null || !publishedKind || !publishedAt) return null
  return {
    number: publishedNumber,
    patch: publishedPatch,
    type: publishedKind,
    publishedAt: publishedAt.getTime(),
  }
}

/** With the streets it lies on, and what is wrong with it there now. */
export async function openWire(db: Db, projectId: string, row: StoredRow): Promise<OpenRoute> {
  const { id, route, savedByName } = row
  const index = await indexOf(db, projectId, [route])
  const faults = await faultsNow(db, projectId, id, route, index)
  const { streets, versionId } = index
  return wire({ ...partWire(row), route, streets, faults, savedByName, networkVersion: versionId })
}

export function versionRow(row: VersionListed): VersionRow {
  const { number, patch, kind, cause, name, routeNumber, edgeCount, lengthMetres, byName } = row
  const publishedAt = row.publishedAt.getTime()
  return {
    number,
    patch,
    type: kind,
    cause,
    name,
    routeNumber,
    edgeCount,
    lengthMetres,
    publishedAt,
    byName,
    line: linesIn(row.line),
  }
}

export function linesIn(geojson: string | null): [number, number][][] {
  return geojson === null ? [] : (JSON.parse(geojson) as { coordinates: [number, number][][] }).coordinates
}

type Writable<T> = T extends LngLat
  ? [number, number]
  : T extends object
    ? { -readonly [Name in keyof T]: Writable<T[Name]> }
    : T

/** The domain's values are never changed; the contract's types do not know. */
export const wire = <T>(value: T): Writable<T> => value as Writable<T>
