import { type LogAudit, accessLog } from '@allmend/contract/base/access-log'
import { CHAIN_START } from '@allmend/domain/base/access-log/chain'
import type { FastifyInstance } from 'fastify'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import { auditLog } from './jobs.ts'
import * as store from './store.ts'

const ANCHORS_A_PAGE = 100
const TOTALS_AT_MOST = 200
const AUDITS_SHOWN = 10
const TOLD_DAYS = 30
const DAY_MS = 86_400_000

/** What the public, the board and the Admin see of the log: never an entry. */
export function serveAccessLog(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, accessLog, {
    async anchors({ input, transaction }) {
      const after = ((input.page ?? 1) - 1) * ANCHORS_A_PAGE
      const found = await transaction({ duty: 'access-log' }, (db) =>
        store.anchorsOf(db, { limit: ANCHORS_A_PAGE + 1, after }),
      )
      const anchors = found.map(({ day, position, hash }) => ({ day, position, hash }))
      return { anchors: anchors.slice(0, ANCHORS_A_PAGE), hasMore: found.length > ANCHORS_A_PAGE }
    },

    totals: ({ db, now }) =>
      onDuty(db, 'access-log', (db) =>
        store.totalsSince(db, new Date(now.getTime() - TOLD_DAYS * DAY_MS), TOTALS_AT_MOST),
      ),

    state: ({ db }) =>
      onDuty(db, 'access-log', async (db) => {
        const head = await store.headOf(db)
        const { waiting } = await store.backlogOf(db)
        const audits = await store.auditsOf(db, AUDITS_SHOWN)
        return {
          links: head?.position ?? 0,
          hash: head?.hash ?? CHAIN_START,
          waiting,
          audits: audits.map(auditWire),
        }
      }),

    async audit({ db, now }) {
      const isNew = await onDuty(db, 'access-log', (db) => store.askForAudit(db, now))
      if (isNew) await file(db, auditLog, {})
    },
  })
}

function auditWire({ askedAt, finishedAt, findings, ...it }: store.AuditRow): LogAudit {
  return {
    ...it,
    askedAt: askedAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
    findings: findings ?? [],
  }
}
