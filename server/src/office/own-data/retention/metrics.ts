import { Gauge, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { dueProjects } from './retire.ts'

/**
 * Asked of the database when somebody looks, so that it tells also when no job runs at all. Alarm: `overdue` above 0,
 * the fixes of a project should have been erased two days ago.
 */
export function retentionMetrics(
  registry: Registry,
  { pool, months, now }: { pool: pg.Pool; months: number; now: () => Date },
): void {
  registry.registerMetric(
    new Gauge({
      name: 'allmend_retention_projects',
      help: 'Ended projects whose fixes are due to be erased and are not, and those of them that are so for two days',
      labelNames: ['what'],
      registers: [],
      async collect() {
        const due = await dueProjects(pool, months, now()).catch(() => undefined)
        if (!due) return
        this.set({ what: 'due' }, due.length)
        this.set({ what: 'overdue' }, due.filter(({ isOverdue }) => isOverdue).length)
      },
    }),
  )
}
