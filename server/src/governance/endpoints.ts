import { governance } from '@allmend/contract/governance'
import { dataDayOf } from '@allmend/domain/time/data-day'
import type { FastifyInstance } from 'fastify'
import { onDuty } from '../db/identity.ts'
import { type ServerContext, serve } from '../http/door.ts'
import { paymentStatesOf } from '../payments/index.ts'
import { lockedProject, setDecision, wireOf } from '../projects/index.ts'

/** What the ethics board decides. */
export function serveGovernance(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, governance, {
    async decide({ db, input, now, refusal }) {
      const decided = await onDuty(db, 'projects', async (db) => {
        const row = await lockedProject(db, input.id)
        if (!row) throw refusal('project_missing')
        if (row.liveAt) throw refusal('project_live')
        const reason = input.decision === 'approved' ? null : input.reason
        return { ...row, ...(await setDecision(db, row.id, reason, now)) }
      })
      const states = await onDuty(db, 'payments', (db) => paymentStatesOf(db, 'project', [decided.id]))
      return wireOf(decided, states.get(decided.id), dataDayOf(now.getTime()))
    },
  })
}
