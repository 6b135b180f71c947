import type { ImportReport, NetworkVersion, ProjectNetwork } from '@allmend/contract/base/network'
import { OUTCOMES } from '@allmend/domain/base/network/outcome'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { Db } from '../../../platform/db/connect.ts'
import { areaOf, type ProjectRegion, regionBySlug } from './areas.ts'
import type { RouteNamed, RoutesOnStreets } from '../routes-on-streets.ts'
import { outcomeCounts, outcomesOf } from './successions.ts'
import { UNDER_WAY, undoableUntil, type VersionRow, versionById, versionsOf } from './versions.ts'

/** All a project's page of edges needs; undefined when there is no such region. */
export async function networkView(
  db: Db,
  routes: RoutesOnStreets,
  { projectId, region: slug }: { projectId: string; region: string },
  now: Date,
): Promise<ProjectNetwork | undefined> {
  const region = await regionBySlug(db, slug)
  if (!region) return undefined
  const area = await areaOf(db, projectId)
  const versions = await versionsOf(db, projectId)
  const current = versions.find(({ state }) => state === 'current')
  const underWay = versions.find(({ state }) => UNDER_WAY.some((it) => it === state))
  const onRoutes = current ? (await routes.edgesOfRoutes(db, projectId)).size : 0
  return {
    region: regionOf(region),
    area: area
      ? { ...area, setAt: area.setAt.getTime(), boundary: area.boundary.map((it) => it.map(plainRing)) }
      : null,
    current: current ? { ...versionOf(current, now), routeEdgeCount: onRoutes } : null,
    underWay: underWay ? versionOf(underWay, now) : null,
    imports: versions.map((it) => versionOf(it, now)),
  }
}

const plainRing = (ring: readonly (readonly [number, number])[]) =>
  ring.map(([x, y]): [number, number] => [x, y])

function regionOf({ id: _id, bounds, importedAt, ...region }: ProjectRegion): ProjectNetwork['region'] {
  return { ...region, bounds: bounds as unknown as [...BoundingBox], importedAt: importedAt.getTime() }
}

export function versionOf(row: VersionRow, now: Date): NetworkVersion {
  const at = (instant: Date | null) => instant?.getTime() ?? null
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    source: row.source,
    sourceFile: row.sourceFile,
    sourceBytes: row.sourceBytes,
    extractAt: at(row.extractAt),
    progress: row.progress,
    problem: row.problem,
    edgeCount: row.edgeCount,
    lengthMetres: row.lengthMetres,
    createdAt: row.createdAt.getTime(),
    byName: row.byName,
    readyAt: at(row.readyAt),
    usedFrom: at(row.usedFrom),
    usedUntil: at(row.usedUntil),
    undoableUntil: at(undoableUntil(row, now)),
    newArea: newAreaOf(row),
  }
}

function newAreaOf({ areaKind, areaName, areaSquareKm }: VersionRow): NetworkVersion['newArea'] {
  if (areaSquareKm === null || areaKind === null) return null
  return { kind: areaKind, name: areaName ?? '', squareKm: areaSquareKm }
}

/** What lies on edges, by their number. */
interface OnEdges {
  onRoutes: ReadonlyMap<number, RouteNamed[]>
  photos: ReadonlyMap<number, number>
  ratings: ReadonlyMap<number, number>
}

/** What an import changes, counted. */
export async function reportOf(
  db: Db,
  { onRoutes, photos, ratings }: OnEdges,
  version: VersionRow,
  now: Date,
): Promise<ImportReport> {
  const before = version.basedOn ? await versionById(db, version.basedOn) : undefined
  const counts = await outcomeCounts(db, version, [...onRoutes.keys()])
  const touched = await outcomesOf(db, version.id, [
    ...new Set([...onRoutes.keys(), ...photos.keys(), ...ratings.keys()]),
  ])
  const routesOf = (outcome: string) =>
    new Set(
      [...onRoutes].flatMap(([edgeId, on]) =>
        (touched.get(edgeId) ?? 'kept') === outcome ? on.map(({ id }) => id) : [],
      ),
    ).size
  const countOf = (on: ReadonlyMap<number, number>, outcome: string) =>
    [...on].reduce(
      (sum, [edgeId, count]) => sum + ((touched.get(edgeId) ?? 'kept') === outcome ? count : 0),
      0,
    )
  const none = { edges: 0, metres: 0, sure: 0, open: 0, mended: 0, left: 0 }
  const rows = OUTCOMES.map((outcome) => {
    const counted = counts.find((it) => it.outcome === outcome) ?? none
    return {
      ...counted,
      outcome,
      routes: routesOf(outcome),
      photos: countOf(photos, outcome),
      ratings: countOf(ratings, outcome),
    }
  })
  const sum = (of: 'edges' | 'metres') => rows.reduce((all, row) => all + row[of], 0)
  const kept = before
    ? { edges: before.edgeCount - sum('edges'), metres: Math.max(0, before.lengthMetres - sum('metres')) }
    : { edges: 0, metres: 0 }
  const added = { edges: version.newCount, metres: version.newMetres }
  return {
    version: versionOf(version, now),
    basedOn: before ? versionOf(before, now) : null,
    rows: [
      {
        ...none,
        ...kept,
        outcome: 'kept',
        routes: routesOf('kept'),
        photos: countOf(photos, 'kept'),
        ratings: countOf(ratings, 'kept'),
      },
      ...rows,
      { ...none, ...added, outcome: 'new', routes: 0, photos: 0, ratings: 0 },
    ],
    openEdges: rows.reduce((all, { open }) => all + open, 0),
  }
}
