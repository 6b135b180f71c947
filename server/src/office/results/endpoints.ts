import { Failure } from '@allmend/contract/failure'
import { type Delivery, type Result, results } from '@allmend/contract/office/results'
import { RESULT_LIMITS } from '@allmend/domain/office/results/result'
import type { FastifyInstance } from 'fastify'
import { accountByEmail, accountsNamed } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { fileIn } from '../../platform/http/received-file.ts'
import type { Objects } from '../../platform/objects.ts'
import { projectByCode, projectById, type ProjectRow } from '../../projects/projects/index.ts'
import type { AnalysisGate } from './analysis-gate.ts'
import { type Delivering, deliverResult } from './deliver.ts'
import { researchHandlers } from './research-handlers.ts'
import * as store from './store.ts'

const PARTNERS_AT_MOST = 20
const PROVIDER = 'Allmend'

export interface ResultsTools {
  objects: Objects
  isAnalysable: AnalysisGate
}

export function serveResults(app: FastifyInstance, context: ServerContext, tools: ResultsTools): void {
  const { objects, isAnalysable } = tools

  async function deliveryOf(db: Db, project: ProjectRow): Promise<Delivery> {
    const { id: projectId, name, organisation, code } = project
    const rows = await onDuty(db, 'results', (db) => store.resultsOf(db, projectId, RESULT_LIMITS.perProject))
    const isAllowed = await isAnalysable(db, projectId)
    return { projectId, name, organisation, code, isAllowed, results: rows.map(resultWire) }
  }

  async function delivered(db: Db, it: Delivering): Promise<Result> {
    const outcome = await deliverResult(db, tools, it)
    if (typeof outcome === 'string') throw new Failure(outcome)
    return resultWire(outcome)
  }

  serve(app, context, results, {
    ...researchHandlers(tools),

    async ofProject({ db, input: { projectId } }) {
      const rows = await store.resultsOf(db, projectId, RESULT_LIMITS.perProject)
      return { isAllowed: await isAnalysable(db, projectId), results: rows.map(resultWire) }
    },

    async download({ db, caller, input: { projectId, id }, now, reply, refusal }) {
      const project = await projectById(db, projectId)
      if (!project) throw refusal('project_missing')
      const row = await store.resultIn(db, projectId, id)
      if (!row) throw refusal('result_missing')
      if (!(await isAnalysable(db, projectId))) throw refusal('analysis_not_approved')
      const octets = await objects.get(store.objectOfResult(id))
      if (!octets) throw refusal('result_missing')
      const { organisationId } = project
      const it = { resultId: id, organisationId, byAccount: caller.accountId, downloadedAt: now }
      await store.addDownload(db, it)
      void reply.header('content-disposition', attachment(row.fileName))
      return octets
    },

    async deliveries({ db, caller }) {
      const parts = await store.partOf(db, caller.accountId)
      const found: Delivery[] = []
      for (const { projectId } of parts) {
        const project = await onDuty(db, 'projects', (db) => projectById(db, projectId))
        if (project) found.push(await deliveryOf(db, project))
      }
      return found
    },

    async deliverAsPartner({ db, caller, input, request, now, refusal }) {
      const parts = await store.partOf(db, caller.accountId)
      const part = parts.find(({ projectId }) => projectId === input.projectId)
      if (!part) throw refusal('delivery_unknown')
      const by = { by: part.name, accountId: caller.accountId, now }
      return delivered(db, { ...input, file: fileIn(request), ...by })
    },

    async desk({ db, input, refusal }) {
      const project = await onDuty(db, 'projects', (db) => projectByCode(db, input.code))
      if (!project) throw refusal('project_missing')
      const partners = await onDuty(db, 'results', (db) => store.partnersOf(db, project.id))
      const ids = partners.map(({ accountId }) => accountId)
      const accounts = await onDuty(db, 'accounts', (db) => accountsNamed(db, ids))
      return {
        ...(await deliveryOf(db, project)),
        partners: partners.map((it) => ({
          ...it,
          email: accounts.find(({ id }) => id === it.accountId)?.email ?? '',
          namedAt: it.namedAt.getTime(),
        })),
      }
    },

    deliver: ({ db, caller, input, request, now }) =>
      delivered(db, { ...input, file: fileIn(request), by: PROVIDER, accountId: caller.accountId, now }),

    async withdraw({ db, input: { projectId, id }, now, refusal }) {
      const isGone = await onDuty(db, 'results', (db) => store.withdrawResult(db, { projectId, id, now }))
      if (!isGone) throw refusal('result_missing')
      await objects.remove(store.objectOfResult(id))
    },

    async namePartner({ db, input: { projectId, email, name }, now, refusal }) {
      const project = await onDuty(db, 'projects', (db) => projectById(db, projectId))
      if (!project) throw refusal('project_missing')
      const account = await onDuty(db, 'accounts', (db) => accountByEmail(db, email))
      if (!account) throw refusal('account_unknown')
      const partner = { accountId: account.id, name, namedAt: now }
      await onDuty(db, 'results', async (db) => {
        if ((await store.partnersOf(db, projectId)).length >= PARTNERS_AT_MOST)
          throw refusal('results_enough')
        await store.addPartner(db, { projectId, ...partner })
      })
      return { ...partner, email, namedAt: now.getTime() }
    },

    async removePartner({ db, input: { projectId, accountId } }) {
      await onDuty(db, 'results', (db) => store.removePartner(db, projectId, accountId))
    },
  })
}

function resultWire({ deliveredAt, ...it }: store.ResultRow): Result {
  return { ...it, deliveredAt: deliveredAt.getTime() }
}
