import { randomUUID } from 'node:crypto'
import { type ImportReport, network, type ProjectNetwork } from '@allmend/contract/base/network'
import { Failure } from '@allmend/contract/failure'
import { AREA_SQUARE_KM_AT_MOST } from '@allmend/domain/base/network/area'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { fileIn } from '../../platform/http/received-file.ts'
import type { Objects } from '../../platform/objects.ts'
import { file } from '../../platform/queue.ts'
import {
  bringArea,
  judgeRing,
  type ProjectRegion,
  regionBySlug,
  setArea,
  takeArea,
} from './versions/areas.ts'
import type { CityProject, CityProjectById } from './city-project.ts'
import { tileKeeper } from './edge-tiles.ts'
import { findPlaces } from './places/find-places.ts'
import { COMPLETING, PREPARING } from './jobs.ts'
import { networkView, reportOf } from './versions/network-view.ts'
import type { RoutesOnStreets } from './routes-on-streets.ts'
import { schoolsOf } from './places/schools.ts'
import { allRegions } from './store.ts'
import { decideEdge, decideSure, successionsOf } from './versions/successions.ts'
import { edgesByNumber, edgesOfVersion, historyOf, neighboursOf } from './versions/version-edges.ts'
import * as versions from './versions/versions.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

export interface NetworkTools {
  routes: RoutesOnStreets
  cityProjectById: CityProjectById
  objects: Objects
}

export function serveNetwork(app: FastifyInstance, context: ServerContext, tools: NetworkTools): void {
  const { routes, cityProjectById, objects } = tools

  /** A CityServer project; others are not there. */
  async function cityOf(db: Db, projectId: string): Promise<CityProject> {
    const city = await cityProjectById(db, projectId)
    if (!city) throw new Failure('project_missing')
    return city
  }

  /** The same of one that is paid: cutting streets is work. */
  async function paidCityOf(db: Db, projectId: string): Promise<CityProject> {
    const city = await cityOf(db, projectId)
    if (!city.settledAt) throw new Failure('upload_unpaid')
    return city
  }

  async function view(db: Db, projectId: string, now: Date): Promise<ProjectNetwork> {
    const { region } = await cityOf(db, projectId)
    const found = await networkView(db, routes, { projectId, region }, now)
    if (!found) throw new Failure('project_missing')
    return found
  }

  async function inUse(db: Db, projectId: string): Promise<string> {
    await cityOf(db, projectId)
    const version = await versions.currentVersion(db, projectId)
    if (!version) throw new Failure('network_missing')
    return version.id
  }

  async function openImport(
    db: Db,
    input: { projectId: string; versionId: string },
    states: readonly versions.VersionState[],
  ): Promise<versions.VersionRow> {
    await cityOf(db, input.projectId)
    const version = await versions.lockedVersion(db, input.projectId, input.versionId)
    if (!version || !states.includes(version.state)) throw new Failure('import_missing')
    return version
  }

  /** Its report may be read as long as its edges are there. */
  const READABLE = ['ready', 'completing', 'current'] as const

  async function reportFor(db: Db, version: versions.VersionRow, now: Date): Promise<ImportReport> {
    const { projectId } = version
    const onRoutes = await routes.edgesOfRoutes(db, projectId)
    const photos = await routes.photosOnEdges(db, projectId)
    const ratings = await routes.ratingsOnEdges(db, projectId)
    return reportOf(db, { onRoutes, photos, ratings }, version, now)
  }

  async function begin(db: Db, about: Omit<versions.NewVersion, 'id' | 'organisationId'>): Promise<string> {
    const id = randomUUID()
    const { organisationId } = await cityOf(db, about.projectId)
    if (!(await versions.addVersion(db, { ...about, id, organisationId })))
      throw new Failure('import_under_way')
    await file(db, PREPARING, { id })
    return id
  }

  const tileOf = tileKeeper(context.pool)

  serve(app, context, network, {
    regions: ({ transaction }) => transaction({}, allRegions),

    places: ({ db, input: { region, words: texts } }) => findPlaces(db, region, texts),

    ofProject: ({ db, input, now }) => view(db, input.projectId, now),

    async setArea({ db, caller, input, now, refusal }) {
      const { projectId, kind, ring } = input
      const city = await paidCityOf(db, projectId)
      const { organisationId } = city
      const region = await regionBySlug(db, city.region)
      if (!region) throw refusal('project_missing')
      if (kind === 'border' && !region.hasBorder) throw refusal('border_missing')
      if (kind === 'drawn') refuseRing(await judgeRing(db, region.id, ring))
      const by = { createdBy: caller.accountId, byName: caller.name, createdAt: now }
      const isFirst = !(await versions.currentVersion(db, projectId))
      if (isFirst) await setArea(db, { projectId, organisationId, kind, region, ring, now })
      const versionId = await begin(db, { projectId, ...by, ...sourceOf(region) })
      if (!isFirst) await bringArea(db, versionId, { kind, region, ring })
      return view(db, projectId, now)
    },

    async tile({ input, request, reply, refusal }) {
      const tag = `"${input.versionId.slice(0, 8)}-${input.z}-${input.x}-${input.y}"`
      const tile = await tileOf(input)
      if (!tile) throw refusal('network_missing')
      void reply.headers({ 'cache-control': FOR_EVER, etag: tag })
      if (request.headers['if-none-match'] === tag) void reply.code(304)
      else if (tile.length === 0) void reply.code(204)
      return reply.statusCode === 200 ? tile : Buffer.alloc(0)
    },

    async edges({ db, input }) {
      const { projectId, ...question } = input
      return edgesOfVersion(db, await inUse(db, projectId), question)
    },

    async edge({ db, input, refusal }) {
      const { projectId, edgeId } = input
      const versionId = await inUse(db, projectId)
      const [edge] = await edgesByNumber(db, versionId, [edgeId])
      if (!edge) throw refusal('edge_missing')
      const on = (await routes.edgesOfRoutes(db, projectId)).get(edgeId) ?? []
      const history = (await historyOf(db, projectId, edgeId)).map((it) => ({
        ...it,
        extractAt: it.extractAt?.getTime() ?? null,
        usedFrom: it.usedFrom?.getTime() ?? null,
      }))
      return { ...edge, neighbours: await neighboursOf(db, versionId, edge), routes: on, history }
    },

    async schools({ db, input: { projectId } }) {
      const { region } = await cityOf(db, projectId)
      return schoolsOf(db, { projectId, region })
    },

    async projectedEdges({ db, input }) {
      const versionId = await inUse(db, input.projectId)
      const on = await routes.edgesOfRoutes(db, input.projectId)
      const edges = await edgesByNumber(db, versionId, [...on.keys()])
      return edges.map((edge) => ({ ...edge, routes: (on.get(edge.edgeId) ?? []).map((it) => it.number) }))
    },

    async importFile({ db, caller, input, request, now, refusal }) {
      await paidCityOf(db, input.projectId)
      await inUse(db, input.projectId)
      const extract = fileIn(request)
      if (!extract || !(await extract.read(0, 64)).includes('OSMHeader')) throw refusal('extract_empty')
      const objectKey = `network/${randomUUID()}`
      const by = { createdBy: caller.accountId, byName: caller.name, createdAt: now }
      const source = { source: 'file', sourceFile: input.fileName, sourceBytes: extract.length } as const
      await begin(db, { projectId: input.projectId, ...by, ...source, objectKey })
      await objects.put(objectKey, extract, 'application/octet-stream')
      return view(db, input.projectId, now)
    },

    async importRegion({ db, caller, input, now, refusal }) {
      const city = await paidCityOf(db, input.projectId)
      const region = await regionBySlug(db, city.region)
      if (!region) throw refusal('project_missing')
      await inUse(db, input.projectId)
      const by = { createdBy: caller.accountId, byName: caller.name, createdAt: now }
      await begin(db, { projectId: input.projectId, ...by, ...sourceOf(region) })
      return view(db, input.projectId, now)
    },

    async report({ db, input, now }) {
      return reportFor(db, await openImport(db, input, READABLE), now)
    },

    async succession({ db, input }) {
      const version = await openImport(db, input, READABLE)
      return successionsOf(db, version, await routes.edgesOfRoutes(db, input.projectId), input)
    },

    async decide({ db, input, now, refusal }) {
      const { versionId, edgeId, decision, chosen } = input
      const version = await openImport(db, input, ['ready'])
      const isDecided = await decideEdge(db, { versionId, edgeId, decision, chosen, now })
      if (!isDecided) throw refusal('edge_missing')
      return reportFor(db, version, now)
    },

    async decideAll({ db, input, now }) {
      const version = await openImport(db, input, ['ready'])
      await decideSure(db, { ...input, now })
      return reportFor(db, version, now)
    },

    async complete({ db, input, now }) {
      await openImport(db, input, ['ready'])
      await versions.moveVersion(db, input.versionId, ['ready'], { state: 'completing' })
      await file(db, COMPLETING, { id: input.versionId })
      return view(db, input.projectId, now)
    },

    async discard({ db, input, now }) {
      await openImport(db, input, ['preparing', 'ready'])
      await versions.moveVersion(db, input.versionId, ['preparing', 'ready'], { state: 'discarded' })
      return view(db, input.projectId, now)
    },

    async undo({ db, caller, input, now, refusal }) {
      const version = await openImport(db, input, ['current'])
      const underWay = (await versions.versionsOf(db, input.projectId)).some(({ state }) =>
        versions.UNDER_WAY.some((it) => it === state),
      )
      if (underWay || !version.basedOn || !versions.undoableUntil(version, now)) throw refusal('undo_over')
      await versions.moveVersion(db, version.id, ['current'], { state: 'discarded', usedUntil: now })
      await versions.moveVersion(db, version.basedOn, ['past'], { state: 'current', usedUntil: null })
      if (version.changesArea) await takeArea(db, version.basedOn, now)
      const by = { id: caller.accountId, name: caller.name }
      await routes.bringBack(db, { projectId: input.projectId, versionId: version.id, by, now })
      return view(db, input.projectId, now)
    },
  })
}

const sourceOf = ({ name, importedAt }: ProjectRegion) =>
  ({ source: 'region', sourceFile: name, sourceBytes: 0, objectKey: null, extractAt: importedAt }) as const

function refuseRing({ isValid, squareKm, isInside }: Awaited<ReturnType<typeof judgeRing>>): void {
  if (!isValid) throw new Failure('area_invalid')
  if (!isInside) throw new Failure('area_outside')
  if (squareKm > AREA_SQUARE_KM_AT_MOST) throw new Failure('area_too_large')
}
