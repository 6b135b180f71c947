import { hash } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { type AskedResults, type ClassifiedEdge, ratings } from '@allmend/contract/city/ratings'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { quarterIn } from '@allmend/domain/city/ratings/filter'
import { quarterText } from '@allmend/domain/city/ratings/quarter'
import { CRITERIA, type Criterion } from '@allmend/domain/city/ratings/rating'
import { routeResult } from '@allmend/domain/city/ratings/route-result'
import { type EdgeResult, TOO_FEW } from '@allmend/domain/city/ratings/result'
import type { FastifyInstance } from 'fastify'
import type { ApiThreads } from '../../platform/api-threads.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { isPassed } from '../../projects/governance/index.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { lru } from '../../platform/lru.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import { isTriedOut } from '../../projects/participation/index.ts'
import { openAddress, photosToRate } from '../photos/index.ts'
import {
  cityProject,
  edgesOfRoutes,
  inCityProject,
  openCityProject,
  publicEdgeIds,
  routesListed,
} from '../routes/index.ts'
import { citySite } from './city-site.ts'
import { type RatingIndex, keepIndexes } from './rating-index.ts'
import { type Frequency, type Ridden, serveCityOverview } from './overview-endpoints.ts'
import { keepPublishing } from './publishing.ts'
import { filterOf, publicResults, type Results, resultsAsked, resultsBy } from './results.ts'
import { resultsFile } from './results-file.ts'
import * as store from './results-store.ts'

/** What organisations and the public see of ratings: all of it behind the gate. */
export function serveRatings(
  app: FastifyInstance,
  context: ServerContext,
  ridden: Ridden,
  frequency: Frequency,
  threads: ApiThreads,
): void {
  const indexOf = keepIndexes()
  const publishingIn = keepPublishing()
  serveCityOverview(app, context, { indexOf, ridden, frequency })
  const lengths = lru<Map<number, number>>(VERSIONS_AT_MOST)

  /** Edges of a version never change. */
  async function lengthsOf(db: Db, versionId: string): Promise<Map<number, number>> {
    const known = lengths.get(versionId) ?? (await store.lengthsOf(db, versionId))
    lengths.set(versionId, known)
    return known
  }

  async function asked(db: Db, input: AskedResults, now: Date) {
    await cityProject(db, input.projectId)
    const version = await currentVersion(db, input.projectId)
    if (!version) throw new Failure('network_missing')
    const index = await onDuty(db, 'ratings', (db) => indexOf(db, input.projectId))
    const official = new Set(await onDuty(db, 'routes', (db) => publicEdgeIds(db, input.projectId)))
    const year = now.getUTCFullYear()
    return {
      versionId: version.id,
      ground: index,
      official,
      year,
      ...resultsAsked(index, input, { year, official }),
    }
  }

  async function openResults(db: Db<'ratings'>, id: string, criterion: Criterion, now: Date) {
    // What leaves the organisation has passed the board; until then nothing is said.
    if (!(await isPassed(db, id, 'analysis'))) return () => undefined
    const index = await indexOf(db, id)
    const publishing = await publishingIn(db, { id, raters: index.raters.length }, now)
    return publicResults(index, criterion, { year: now.getUTCFullYear(), publishing })
  }

  serve(app, context, ratings, {
    async classifiedEdges({ db, input, now }) {
      const { versionId, ground: index, official, of } = await asked(db, input, now)
      const box = boxOf(input)
      const within = box && new Set(await store.edgesWithin(db, versionId, box))
      const all = shownIn(index, of).filter(({ edgeId }) => within?.has(edgeId) ?? true)
      const page = pageOf(all, input)
      const edges = await classified(db, versionId, page, official)
      const hasMore = input.order === 'number' && page.length === input.atMost
      return { total: all.length, edges, next: hasMore ? (page.at(-1)?.edgeId ?? null) : null }
    },

    async summary({ db, input, now }) {
      const { versionId, ground: index, official, of } = await asked(db, input, now)
      const lengthOf = await lengthsOf(db, versionId)
      const [edges, metres]: [Four, Four] = [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ]
      let [tooFew, voices, tooFewMetres] = [0, 0, 0]
      for (const edgeId of index.edges.keys()) {
        const result = of(edgeId)
        if (result?.median) {
          edges[result.median - 1]!++
          metres[result.median - 1]! += lengthOf.get(edgeId) ?? 0
          voices += result.voices ?? 0
        } else if (result) tooFew++
      }
      for (const edgeId of official)
        if (isDotted(input, of(edgeId))) tooFewMetres += lengthOf.get(edgeId) ?? 0
      return { edges, metres, tooFew, tooFewMetres, voices, quarters: quartersIn(index) }
    },

    async tile({ db, input, now, request, reply }) {
      const { versionId, of, ground: index, official, year } = await asked(db, input, now)
      const { z, x, y } = input
      const state = [versionId, index.revision, index.layout, year]
      const seen = [...official].toSorted((one, other) => one - other)
      const tag = `"${hash('sha256', [...state, ...seen].join(' ')).slice(0, 32)}"`
      void reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
      if (request.headers['if-none-match'] === tag) {
        void reply.code(304)
        return Buffer.alloc(0)
      }
      const isTile = z >= 10 && x < 2 ** z && y < 2 ** z
      const edges = isTile ? await store.edgesInTile(db, { versionId, z, x, y }) : []
      const drawn = edges.flatMap((edgeId) => {
        const result = of(edgeId)
        if (result?.median) return [drawnResult(edgeId, result)]
        return official.has(edgeId) && isDotted(input, result) ? [drawnResult(edgeId, TOO_FEW)] : []
      })
      const tile = await store.resultTile(db, { versionId, z, x, y }, drawn)
      if (tile.length === 0) void reply.code(204)
      return tile
    },

    async edge({ db, input, now, refusal }) {
      const { projectId, edgeId } = input
      const { versionId, ground: index, of, compared, year } = await asked(db, input, now)
      const [street] = await streetsOf(db, versionId, [edgeId])
      if (!street) throw refusal('edge_missing')
      const by = (more: Partial<ReturnType<typeof filterOf>>) =>
        resultsBy(index, { ...filterOf(input), ...more }, { year })(edgeId) ?? TOO_FEW
      const photos = await photosToRate(db, projectId, { edgeId })
      const whole = resultsBy(index, { criterion: 'whole' }, { year })(edgeId)
      const comments = whole?.voices
        ? await onDuty(db, 'ratings', (db) => store.commentsOn(db, projectId, edgeId))
        : []
      return {
        edgeId,
        name: street.name,
        result: of(edgeId) ?? TOO_FEW,
        compared: compared ? (compared(edgeId) ?? TOO_FEW) : null,
        criteria: CRITERIA.map((criterion) => ({ criterion, result: by({ criterion }) })),
        quarters: quartersOn(index, edgeId).map((quarter) => ({
          quarter: quarterText(quarter),
          result: by({ from: quarter, through: quarter }),
        })),
        photos: photos.slice(0, 50).map((it) => ({
          id: it.id,
          picture: openAddress(it.picture),
          at: [it.longitude, it.latitude] as [number, number],
        })),
        comments,
      }
    },

    async ofRoute({ db, input: { projectId, routeId }, now, refusal }) {
      await cityProject(db, projectId)
      if (!(await routesListed(db, projectId)).some(({ id }) => id === routeId))
        throw refusal('route_missing')
      const on = [...(await edgesOfRoutes(db, projectId))]
      const edges = on.flatMap(([edgeId, routes]) =>
        routes.some(({ id }) => id === routeId) ? [edgeId] : [],
      )
      const index = await onDuty(db, 'ratings', (db) => indexOf(db, projectId))
      const year = now.getUTCFullYear()
      const criteria = CRITERIA.map((criterion) => {
        const of = resultsBy(index, { criterion }, { year })
        return { criterion, ...routeResult(edges.map((edgeId) => of(edgeId) ?? TOO_FEW)) }
      })
      return { edges: edges.length, criteria }
    },

    file: {
      async inSteps({ input, now, reply, refusal, ...call }) {
        const edges = await inCityProject(call, input.projectId, async (db, { liveAt }) => {
          if (liveAt && !(await isPassed(db, input.projectId, 'analysis'))) throw refusal('analysis_closed')
          const { versionId, ground: index, official, of } = await asked(db, input, now)
          return classified(db, versionId, shownIn(index, of), official)
        })
        const name = `ratings-${input.criterion}-${now.toISOString().slice(0, 10)}.${input.format}`
        void reply.header('content-disposition', `attachment; filename="${name}"`)
        return resultsFile(threads, edges, input.format, now)
      },
    },

    async unplaced({ db, input: { projectId } }) {
      await cityProject(db, projectId)
      const rows = (await isTriedOut(db, projectId))
        ? []
        : await onDuty(db, 'ratings', (db) => store.unplacedOf(db, projectId))
      return {
        total: rows[0]?.total ?? 0,
        ratings: rows.reduce((sum, it) => sum + it.ratings, 0),
        places: rows.map(({ course, voices }) => ({
          course: (JSON.parse(course) as { coordinates: [number, number][] }).coordinates,
          voices: voices >= LEAST_VOICES.organisation.share ? voices : null,
        })),
      }
    },

    publicResults: ({ input, now, transaction, refusal }) =>
      transaction({ duty: 'ratings' }, async (db) => {
        const project = await openCityProject(db, input.code, now)
        if (!project) throw refusal('project_unknown')
        const of = await openResults(db, project.id, input.criterion, now)
        const official = await onDuty(db, 'routes', (db) => publicEdgeIds(db, project.id))
        const edges = official.map((edgeId) => ({ edgeId, ...(of(edgeId) ?? TOO_FEW) }))
        return { edges: edges.filter(({ voices }) => voices !== null) }
      }),

    citySite: ({ input, now, transaction, refusal }) =>
      transaction({ duty: 'ratings' }, async (db) => {
        const project = await openCityProject(db, input.code, now)
        if (!project) throw refusal('project_unknown')
        return citySite(db, project, await openResults(db, project.id, 'whole', now))
      }),
  })
}

const VERSIONS_AT_MOST = 8
/** More than the days of a packed word reach. */
const QUARTERS = 1_000

type Four = [number, number, number, number]

type Shown = EdgeResult & { edgeId: number }

/** Edges whose result may be seen, by number. */
function shownIn({ edges }: RatingIndex, of: Results): Shown[] {
  return [...edges.keys()]
    .toSorted((one, other) => one - other)
    .flatMap((edgeId) => {
      const result = of(edgeId)
      return result && result.voices !== null ? [{ edgeId, ...result }] : []
    })
}

function pageOf(
  all: readonly Shown[],
  { order, after, atMost }: { order: 'number' | 'worst'; after: number; atMost: number },
): Shown[] {
  const meant =
    order === 'worst'
      ? all.toSorted((one, other) => one.share! - other.share! || other.voices! - one.voices!)
      : all.filter(({ edgeId }) => edgeId > after)
  return meant.slice(0, atMost)
}

/** In the order they came. */
async function classified(
  db: Db,
  versionId: string,
  shown: readonly Shown[],
  official: ReadonlySet<number>,
): Promise<ClassifiedEdge[]> {
  const streets = await streetsOf(
    db,
    versionId,
    shown.map(({ edgeId }) => edgeId),
  )
  const byId = new Map(streets.map((it) => [it.edgeId, it]))
  return shown.flatMap((it) => {
    const street = byId.get(it.edgeId)
    if (!street) return []
    const { name, streetClass, lengthMetres } = street
    const course = street.course.map(([x, y]): [number, number] => [x, y])
    return [{ ...it, name, streetClass, lengthMetres, isOfficial: official.has(it.edgeId), course }]
  })
}

/** Whether a street of a published route is drawn without a colour: too few voices and none look the same. */
function isDotted({ equal }: AskedResults, result: EdgeResult | undefined): boolean {
  return result ? result.median === null : equal === 'shown'
}

function boxOf({
  west,
  south,
  east,
  north,
}: { [Side in keyof store.Box]?: number | undefined }): store.Box | undefined {
  const isWhole = west !== undefined && south !== undefined && east !== undefined && north !== undefined
  return isWhole ? { west, south, east, north } : undefined
}

function drawnResult(edgeId: number, result: EdgeResult): store.DrawnResult {
  const { median, share, interval, voices } = result
  const { low, high } = interval ?? { low: 0, high: 1 }
  return { edgeId, median: median ?? 0, share: share ?? 0, low, high, voices: voices ?? 0 }
}

function quartersOn({ edges }: RatingIndex, edgeId: number): number[] {
  const given = Array.from(edges.get(edgeId) ?? []).filter((_, at) => at % 2 === 1)
  return [...new Set(given.map(quarterIn))].toSorted((one, other) => one - other)
}

function quartersIn({ edges }: RatingIndex): string[] {
  const isRated = new Uint8Array(QUARTERS)
  for (const ratings of edges.values())
    for (let at = 1; at < ratings.length; at += 2) isRated[quarterIn(ratings[at]!)] = 1
  return [...isRated.entries()].flatMap(([quarter, given]) => (given ? [quarterText(quarter)] : []))
}
