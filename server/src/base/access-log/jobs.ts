import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { job } from '../../platform/queue.ts'
import { anchorYesterday, linkWaiting, pruneLog, verifyChain } from './chain.ts'
import { askForAudit, finishAudit } from './store.ts'

const duty = { duty: 'access-log' } as const
const NOTHING = z.object({})

/** Every minute: whatever was appended since gets its link. */
export const linkLog = job({
  name: 'access-log.link',
  payload: NOTHING,
  async run(_payload, { pool, log, now }) {
    const linked = await linkWaiting(pool, now())
    if (linked > 0) log.info({ linked }, 'linked')
  },
})

/** After midnight: yesterday's anchor, what is too old goes, and the whole chain is gone through. */
export const anchorLog = job({
  name: 'access-log.anchor',
  payload: NOTHING,
  async run(_payload, jobContext) {
    const { pool, log, now } = jobContext
    await linkWaiting(pool, now())
    const anchor = await anchorYesterday(pool, now())
    // In the log of the process too, which is kept elsewhere than the database.
    log.info(anchor, 'anchored')
    const pruned = await pruneLog(pool, now())
    if (pruned > 0) log.info({ pruned }, 'pruned')
    await inTransaction(pool, duty, (db) => askForAudit(db, now()))
    await auditLog.run({}, jobContext)
  },
})

/** Goes through the chain for whoever asked. A fault is told in the log and by a metric, not by failing again and again. */
export const auditLog = job({
  name: 'access-log.audit',
  payload: NOTHING,
  async run(_payload, { pool, log, now }) {
    const verdict = await verifyChain(pool, now())
    await inTransaction(pool, duty, (db) => finishAudit(db, verdict, now()))
    if (verdict.faults > 0) log.error(verdict, 'the log of accesses was tampered with')
    else log.info({ links: verdict.links }, 'the log of accesses is whole')
  },
})
