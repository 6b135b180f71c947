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
} from '@allmend/domain/network/import-stage'
import type pg from 'pg'
import { connectionBehind, type Db } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'
import { openObjects } from '../objects.ts'
import type { JobContext } from '../queue.ts'
import { type FreshEdge, edgesOf } from './import/edges.ts'
import { cutToArea, edgesOfRegion, edgesOfVersion } from './import/fresh-edges.ts'
import { withoutLimits } from './import/without-limits.ts'
import { numbered, writeVersion } from './import/write-version.ts'
import { readExtract } from './osm/read-extract.ts'
import { takeNumbers } from './store.ts'
import { moveVersion, type VersionRow, versionById } from './versions.ts'

const LOCK = 4_242_030
const ON_DUTY = { duty: 'network' } as const

/** Why an import cannot become a version; its admin reads it. */
class Unusable extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem, said = '') {
    super(said)
    this.problem = problem
  }
}

/** Nobody wants it any more. */
class Discarded extends Error {}

/**
 * Makes the edges of a version that was asked for, in one transaction: a worker that dies leaves nothing, and the
 * next begins anew. The first version is in use at once, a later one waits to be completed.
 */
export async function prepareVersion(jobContext: JobContext, id: string): Promise<void> {
  const { pool } = jobContext
  const version = await inTransaction(pool, ON_DUTY, (db) => versionById(db, id))
  if (version?.state !== 'preparing') return
  try {
    await inTransaction(pool, { organisation: version.organisationId }, async (db) => {
      const { client } = connectionBehind(db)
      await withoutLimits(client)
      if (await isHeld(client, id)) return
      await prepare(db, client, jobContext, version)
    })
  } catch (error) {
    if (error instanceof Discarded) return
    const isOurs = !(error instanceof Unusable)
    const problem = isOurs ? 'failed' : `${error.problem} ${error.message}`.trim().slice(0, 400)
    if (isOurs) jobContext.log.error({ err: error }, 'a version of a network could not be prepared')
    await inTransaction(pool, ON_DUTY, (db) =>
      moveVersion(db, id, ['preparing'], { state: 'failed', problem, objectKey: null }),
    )
  }
  if (version.objectKey) await openObjects(jobContext.config).remove(version.objectKey)
}

/** Whoever dies lets go of it at that moment. */
async function isHeld(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as "isOurs"',
    [LOCK, id],
  )
  return !rows[0]?.isOurs
}

async function prepare(
  db: Db,
  client: pg.PoolClient,
  jobContext: JobContext,
  version: VersionRow,
): Promise<void> {
  const { id, projectId, organisationId, basedOn } = version
  const { now } = jobContext
  const reached = (stage: ImportStage) => tell(jobContext, version, startOf(stage))
  const { edges: fresh, ...source } = await freshEdges(client, jobContext, version, reached)
  if (fresh.length === 0) throw new Unusable('no_streets')
  if (fresh.length > VERSION_EDGES_AT_MOST) throw new Unusable('too_many', String(fresh.length))
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
  version: VersionRow,
  reached: (stage: ImportStage) => Promise<void>,
): Promise<Fresh> {
  const { id, objectKey } = version
  if (version.source === 'region') {
    await reached('cut')
    const edges = await edgesOfRegion(client, id)
    return { edges, extractAt: version.extractAt, sourceSha256: '' }
  }
  if (!objectKey) throw new Unusable('failed')
  const { extract, sha256 } = await fetched(jobContext, objectKey)
  await reached('cut')
  const edges = await cutToArea(client, id, edgesOf(extract))
  return { edges, extractAt: extract.madeAt ?? null, sourceSha256: sha256 }
}

async function fetched(
  { config }: JobContext,
  key: string,
): Promise<{ extract: Awaited<ReturnType<typeof readExtract>>; sha256: string }> {
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
    const extract = await readExtract(path).catch((error: unknown) => {
      throw new Unusable('unreadable', error instanceof Error ? error.message : '')
    })
    return { extract, sha256: hash.digest('hex') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Outside the transaction that works, so that its admin sees it; ends the work when nobody wants it. */
async function tell(
  { pool }: JobContext,
  { id, organisationId }: VersionRow,
  progress: number,
): Promise<void> {
  const isWanted = await inTransaction(pool, { organisation: organisationId }, (db) =>
    moveVersion(db, id, ['preparing'], { progress }),
  )
  if (!isWanted) throw new Discarded()
}
