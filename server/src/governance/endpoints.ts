import { Failure } from '@allmend/contract/failure'
import { governance } from '@allmend/contract/governance'
import type { Project } from '@allmend/contract/projects'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { type ServerContext, serve } from '../http/door.ts'
import { actOnProject, type Acting } from './act-on-project.ts'
import { casesIn, caseOf } from './cases.ts'

/** What the ethics board reads and decides; an Admin may close a project too. */
export function serveGovernance(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, governance, {
    cases: ({ db, input, now }) => casesIn(db, { group: input.group, page: input.page ?? 1, now }),

    async case({ db, input, now, refusal }) {
      const found = await caseOf(db, input.id, now)
      if (!found) throw refusal('project_missing')
      return found
    },

    decide: ({ db, caller, input, now }) =>
      acted(db, { projectId: input.id, act: input.decision, reason: input.reason, ...by(caller, now) }),

    pause: ({ db, caller, input, now }) =>
      acted(db, { projectId: input.id, act: 'paused', reason: input.reason, ...by(caller, now) }),

    resume: ({ db, caller, input, now }) =>
      acted(db, { projectId: input.id, act: 'resumed', reason: input.reason, ...by(caller, now) }),

    close: ({ db, caller, input, now }) =>
      acted(db, { projectId: input.id, act: 'closed', reason: input.reason, ...by(caller, now) }),
  })
}

const by = ({ accountId }: { accountId: string }, now: Date) => ({ accountId, now })

/** The refusals are those the acts name in the contract. */
async function acted(db: Db, it: Acting): Promise<Project> {
  const outcome = await actOnProject(db, it)
  if ('refused' in outcome) throw new Failure(outcome.refused)
  return outcome.project
}
