import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type ImportProblem,
  type ImportStage,
  startOf,
  VERSION_EDGES_AT_MOST,
} from '@allmend/domain/base/network/import-stage'
import type pg from 'pg'
import { ChildKilled, FileRefused } from '../../../platform/child.ts'
import { connectionBehind, type Db } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { openObjects } from '../../../platform/objects.ts'
import type { JobContext } from '../../../platform/queue.ts'
import { NobodysFault } from '../../../platform/threads.ts'
import type { FreshEdge } from '../import/edges.ts'
import type { CityProjectById } from '../city-project.ts'
import { cutToArea, edgesOfRegion, edgesOfVersion } from '../import/fresh-edges.ts'
import { readExtractFile } from '../import/read-extract-file.ts'
import { withoutLimits } from '../import/without-limits.ts'
import { numbered, writeVersion } from '../import/write-version.ts'
import { takeNumbers } from '../store.ts'
import { countAttempt, moveVersion, uncountAttempt, type VersionRow, versionById } from './versions.ts'

const LOCK = 4_242_030
const ON_DUTY = { duty: 'network' } as const

/** Counted before a file is opened: what ended its reader, or its worker, so often is set aside. */
const ATTEMPTS = 2

/** Why an import cannot become a version; its admin reads it. */
class Unusable extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem, text = '') {
    super(text)
    this.problem = problem
  }
}

/** Nobody wants it any more. */
class Discarded extends Error {}

/**
 * Makes the edges of a version that was asked for, in one transaction: a worker that dies leaves nothing, and the
 * next begins anew, as it does after a file that ended its reader. The first version is in use at once, a later one waits to be completed.
 */
export async function prepareVersion(
  jobContext: JobContext,
  cityProjectById: CityProjectById,
  id: string,
): Promise<void> {
  const { pool } = jobContext
  const version = await inTransaction(pool, ON_DUTY, (db) => versionById(db, id))
  if (version?.state !== 'preparing') return
  let attempts = 0
  try {
    await inTransaction(pool, { organisation: version.organisationId }, async (db) => {
      const { client } = connectionBehind(db)
      await withoutLimits(client)
      if (await isHeld(client, id)) return
      if (version.objectKey) attempts = await inTransaction(pool, ON_DUTY, (own) => countAttempt(own, id))
      if (attempts > ATTEMPTS) throw new Unusable('too_much_work')
      const city = await cityProjectById(db, version.projectId)
      if (!city) throw new Error('the project is gone')
      await prepare(db, client, jobContext, { ...version, region: city.region })
    })
  } catch (error) {
    if (error instanceof Discarded) return
    if (error instanceof NobodysFault) {
      await inTransaction(pool, ON_DUTY, (db) => uncountAttempt(db, id))
      return
    }
    if (error instanceof ChildKilled && attempts < ATTEMPTS) {
      jobContext.log.warn({ err: error }, 'an extract ended its reader')
      return
    }
    const problem = problemOf(error)
    if (problem === 'failed')
      jobContext.log.error({ err: error }, 'a version of a network could not be prepared')
    await inTransaction(pool, ON_DUTY, (db) =>
      moveVersion(db, id, ['preparing'], { state: 'failed', problem, objectKey: null }),
    )
  }
  if (version.objectKey) await openObjects(jobContext.config).remove(version.objectKey)
}

function problemOf(error: unknown): string {
  if (error instanceof ChildKilled) return 'too_much_work' satisfies ImportProblem
  if (error instanceof Unusable) return `${error.problem} ${error.message}`.trim().slice(0, 400)
  return 'failed' satisfies ImportProblem
}

/** Whoever dies lets go of it at that moment. */
async function isHeld(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as "isOurs"',
    [LOCK, id],
  )
  return !rows[0]?.isOurs
}

type VersionInRegion = VersionRow & { region: string }

async function prepare(
  db: Db,
  client: pg.PoolClient,
  jobContext: JobContext,
  version: VersionInRegion,
): Promise<void> {
  const { id, projectId, organisationId, basedOn } = version
  const { now } = jobContext
  const reached = (stage: ImportStage) => notify(jobContext, version, startOf(stage))
  const { edges: fresh, ...source } = await freshEdges(client, jobContext, version, reached)
  if (fresh.length === 0) throw new Unusable('no_streets')
  refuseTooMany(fresh.length)
  await reached('compare')
  const known = basedOn ? await edgesOfVersion(client, basedOn) : []
  const compared = numbered(known, fresh, await takeNumbers(db, projectId, 0))
  await takeNumbers(db, projectId, compared.edges.filter(({ isNew }) => isNew).length)
  await reached('write')
  const counts = await writeVersion(client, { versionId: id, organisationId }, compared)
  const inUse = { state: 'current', usedFrom: now() } as const
  const done = { ...counts, ...source, progress: 100, readyAt: now(), objectKey: null }
  const state = basedOn ? ({ state: 'ready' } as const) : inUse
  if (!(await moveVersion(db, id, ['preparing'], { ...done, ...state }))) throw new Discarded()
}

interface Fresh {
  edges: FreshEdge[]
  extractAt: Date | null
  sourceSha256: string
}

async function freshEdges(
  client: pg.ClientBase,
  jobContext: JobContext,
  version: VersionInRegion,
  reached: (stage: ImportStage) => Promise<void>,
): Promise<Fresh> {
  const { id, objectKey } = version
  if (version.source === 'region') {
    await reached('cut')
    const edges = await edgesOfRegion(client, id, version.region)
    return { edges, extractAt: version.extractAt, sourceSha256: '' }
  }
  if (!objectKey) throw new Unusable('failed')
  return fromFile(jobContext, objectKey, {
    cut: (edges) => cutToArea(client, id, edges),
    onRead: () => reached('cut'),
  })
}

interface Cutting {
  cut(edges: readonly FreshEdge[]): Promise<FreshEdge[]>
  onRead(): Promise<void>
}

/** What the file has of the area, kept as it comes: never more than a version holds. */
async function fromFile({ config }: JobContext, key: string, { cut, onRead }: Cutting): Promise<Fresh> {
  const pieces = await openObjects(config).stream(key)
  if (!pieces) throw new Error('the file is gone')
  const folder = await mkdtemp(join(tmpdir(), 'extract-'))
  try {
    const path = join(folder, 'extract.osm.pbf')
    const hash = createHash('sha256')
    const counting = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece)
        done(null, piece)
      },
    })
    await pipeline(Readable.from(pieces), counting, createWriteStream(path))
    const edges: FreshEdge[] = []
    let [count, extractAt]: [number, Date | null] = [0, null]
    for await (const piece of readExtractFile(path)) {
      if (piece.kind === 'read') {
        extractAt = piece.madeAt
        await onRead()
      } else {
        const inside = await cut(piece.edges)
        count += inside.length
        if (count <= VERSION_EDGES_AT_MOST) edges.push(...inside)
      }
    }
    refuseTooMany(count)
    return { edges, extractAt, sourceSha256: hash.digest('hex') }
  } catch (error) {
    if (error instanceof FileRefused) throw new Unusable('unreadable', error.problem)
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

function refuseTooMany(count: number): void {
  if (count > VERSION_EDGES_AT_MOST) throw new Unusable('too_many', String(count))
}

/** Outside the transaction that works, so that its admin sees it; ends the work when nobody wants it. */
async function notify(
  { pool }: JobContext,
  { id, organisationId }: VersionRow,
  progress: number,
): Promise<void> {
  const isWanted = await inTransaction(pool, { organisation: organisationId }, (db) =>
    moveVersion(db, id, ['preparing'], { progress }),
  )
  if (!isWanted) throw new Discarded()
}
