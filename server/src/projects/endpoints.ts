import { projects } from '@allmend/contract/projects'
import { normalProjectCode } from '@allmend/domain/projects/code'
import { type GoLiveCheck, mayGoLive } from '@allmend/domain/projects/go-live'
import { normalProjectName } from '@allmend/domain/projects/name'
import { problemsOfSetup } from '@allmend/domain/projects/setup'
import { isOperational } from '@allmend/domain/projects/status'
import { type DataDay, dataDayOf } from '@allmend/domain/time/data-day'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { type House, serve } from '../http/door.ts'
import { roleIn } from '../organisations/index.ts'
import { createProject } from './create-project.ts'
import { orderExtension } from './extend-project.ts'
import { factsOf, type Figures, headOf, wireOf } from './project-wire.ts'
import { allPurchases, purchaseById, purchasesOf } from './purchases.ts'
import { settlePurchase } from './settle-purchase.ts'
import * as store from './store.ts'

const REFUSAL_OF = {
  paid: 'project_unpaid',
  approved: 'project_unapproved',
  invite: 'invite_incomplete',
} as const satisfies Record<GoLiveCheck, string>

export interface ProjectTools {
  /** Of these projects, as far as they have been counted. */
  figuresOf(db: Db, projectIds: readonly string[]): Promise<Map<string, Figures>>
}

export function serveProjects(app: FastifyInstance, house: House, { figuresOf }: ProjectTools): void {
  serve(app, house, projects, {
    async create({ db, caller, input, now, refusal }) {
      const problems = problemsOfSetup(input, dayOf(now))
      if (problems.length > 0) throw refusal('input_invalid', { fields: problems })
      const made = await createProject(db, input, { accountId: caller.accountId, now })
      if (typeof made === 'string') throw refusal(made)
      return wireOf(await found(db, made.id), dayOf(now))
    },

    async nameState({ db, input }) {
      const nameTaken = await store.isNameTaken(db, input.organizationId, normalProjectName(input.name))
      await onDuty(db, 'projects')
      return { nameTaken, codeTaken: await store.isCodeTaken(db, normalProjectCode(input.wish)) }
    },

    async byCode({ db, caller, input, now, refusal }) {
      await onDuty(db, 'projects')
      const row = await store.projectByCode(db, input.code)
      if (!row) throw refusal('project_missing')
      const isOpen = isOperational(factsOf(row), dayOf(now))
      // Unknown and closed answer alike, except to those who run the project.
      if (!isOpen && !(await roleIn(db, caller.accountId, row.organisationId)))
        throw refusal('project_missing')
      return headOf(row, dayOf(now))
    },

    async change({ db, input, now, refusal }) {
      const about = { name: input.title, surveyUrl: input.survey_url || null }
      if (!(await store.renameProject(db, input.id, about))) throw refusal('name_taken')
      return wireOf(await found(db, input.id), dayOf(now))
    },

    async ofOrganisation({ db, input, now }) {
      const rows = await store.projectsOf(db, input.id, input.product)
      const figures = await figuresOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => wireOf(row, dayOf(now), figures.get(row.id)))
    },

    async overview({ db, input, now }) {
      const row = await found(db, input.id)
      const figures = (await figuresOf(db, [row.id])).get(row.id)
      return { ...wireOf(row, dayOf(now), figures), purchases: await purchasesOf(db, row.id) }
    },

    async goLive({ db, input, now, refusal }) {
      const row = await store.lockedProject(db, input.projectId)
      if (!row) throw refusal('project_missing')
      const answer = mayGoLive(factsOf(row), dayOf(now))
      if (answer === 'project_live' || answer === 'project_ended') throw refusal(answer)
      if (answer !== 'yes') throw refusal(REFUSAL_OF[answer[0]?.check ?? 'paid'])
      await store.setLive(db, row.id, now)
      return wireOf(await found(db, row.id), dayOf(now))
    },

    async extend({ db, caller, input, now, refusal }) {
      const row = await store.lockedProject(db, input.projectId)
      if (!row) throw new Error('the door has seen this project')
      const ordered = await orderExtension(db, row, input, { accountId: caller.accountId, now })
      if ('refused' in ordered) throw refusal(ordered.refused)
      if ('problem' in ordered) {
        throw refusal('input_invalid', { fields: [{ field: 'amount', problem: ordered.problem }] })
      }
      return present(await purchaseById(db, ordered.id))
    },

    async purchases({ db }) {
      await onDuty(db, 'projects')
      return allPurchases(db)
    },

    async settle({ db, input, now, refusal }) {
      await onDuty(db, 'projects')
      const purchase = await settlePurchase(db, input.purchaseId, now)
      if (!purchase) throw refusal('purchase_missing')
      return purchase
    },

    async decide({ db, input, now, refusal }) {
      await onDuty(db, 'projects')
      const row = await store.lockedProject(db, input.id)
      if (!row) throw refusal('project_missing')
      if (row.liveAt) throw refusal('project_live')
      await store.setDecision(db, row.id, input.decision === 'approved' ? null : input.reason, now)
      return wireOf(await found(db, row.id), dayOf(now))
    },
  })
}

/** For the door, in whatever transaction it has opened. */
export async function organisationOfProject(db: Db, projectId: string): Promise<string | null> {
  await onDuty(db, 'projects')
  const organisation = await store.runnerOf(db, projectId)
  await onDuty(db, 'none')
  return organisation
}

async function found(db: Db, id: string): Promise<store.ProjectRow> {
  return present(await store.projectById(db, id))
}

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('what was just written or seen is gone')
  return row
}

function dayOf(now: Date): DataDay {
  return dataDayOf(now.getTime())
}
