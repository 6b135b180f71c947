import { Gauge, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { inTransaction } from '../../platform/db/identity.ts'
import { anchorsOf, auditsOf, backlogOf } from './store.ts'

/**
 * Asked of the database when somebody looks. Alarms: `waiting_seconds` above 600 (nothing is linked any more),
 * `anchor_seconds` above two days (no job at night), `faults` above 0.
 */
export function logMetrics(registry: Registry, pool: pg.Pool, now: () => Date): void {
  registry.registerMetric(
    new Gauge({
      name: 'allmend_access_log',
      help: 'Age of the oldest entry without a link, age of the last anchor, both in seconds; faults of the last audit',
      labelNames: ['what'],
      registers: [],
      async collect() {
        const at = now().getTime()
        const found = await inTransaction(pool, { duty: 'access-log' }, async (db) => ({
          backlog: await backlogOf(db),
          anchors: await anchorsOf(db, { limit: 1 }),
          audits: await auditsOf(db, 2),
        })).catch(() => undefined)
        if (!found) return
        const { oldestAt } = found.backlog
        const age = (since: Date | null | undefined) =>
          since ? Math.max(0, (at - since.getTime()) / 1000) : 0
        this.set({ what: 'waiting_seconds' }, age(oldestAt))
        this.set({ what: 'anchor_seconds' }, age(found.anchors[0]?.madeAt))
        this.set({ what: 'faults' }, found.audits.find(({ faults }) => faults !== null)?.faults ?? 0)
      },
    }),
  )
}
