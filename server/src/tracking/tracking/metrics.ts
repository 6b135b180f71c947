import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import type { Verdict } from './append.ts'
import type { IntakeState } from './intake.ts'

/** Told by whoever takes uploads. */
export interface UploadMetrics {
  answered(verdict: Verdict | 'turned away', points: number): void
  committed(seconds: number, uploads: number): void
}

export const NO_METRICS: UploadMetrics = { answered: () => undefined, committed: () => undefined }

export function uploadMetrics(registry: Registry, pool: pg.Pool, state: () => IntakeState): UploadMetrics {
  const registers = [registry]
  const uploads = new Counter({
    name: 'allmend_tracking_uploads_total',
    help: 'Chunks by what became of them',
    labelNames: ['answer'],
    registers,
  })
  const points = new Counter({
    name: 'allmend_tracking_points_total',
    help: 'Fixes in new chunks, as their heads claim',
    registers,
  })
  const commits = new Histogram({
    name: 'allmend_tracking_commit_seconds',
    help: 'Duration of a batch, from its first statement to its commit',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const batch = new Histogram({
    name: 'allmend_tracking_batch_chunks',
    help: 'Chunks in one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'allmend_tracking_in_flight',
      help: 'Uploads waiting for their commit',
      registers: [],
      collect() {
        this.set(state().inFlight)
      },
    }),
  )
  registry.registerMetric(backlog(pool))
  return {
    answered(verdict, count) {
      uploads.inc({ answer: verdict })
      if (verdict === 'new') points.inc(count)
    },
    committed(seconds, size) {
      commits.observe(seconds)
      batch.observe(size)
    },
  }
}

const BACKLOG = `select count(*) as waiting, coalesce(extract(epoch from now() - min(dirty_since)), 0)::float8 as age,
  (select count(*) from tracking.quarantine) as quarantined
  from tracking.dirty where dirty_since is not null`

/** Asked of the database when somebody looks; when it is down the last answer is kept. */
function backlog(pool: pg.Pool): Gauge<'what'> {
  return new Gauge({
    name: 'allmend_tracking_backlog',
    help: 'Participants with unread chunks, age of the oldest in seconds, chunks in quarantine',
    labelNames: ['what'],
    registers: [],
    async collect() {
      const found = await inTransaction(pool, { duty: 'tracking' }, (db) =>
        ask<{ waiting: number; age: number; quarantined: number }>(db, BACKLOG, []),
      ).catch(() => [])
      for (const [what, value] of Object.entries(found[0] ?? {})) this.set({ what }, Math.max(0, value))
    },
  })
}
