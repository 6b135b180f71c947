import { type Project, projects } from '@allmend/contract/projects/projects'
import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { type GoLiveCheck, mayGoLive } from '@allmend/domain/projects/projects/go-live'
import { normalProjectName } from '@allmend/domain/projects/projects/name'
import { problemsOfSetup } from '@allmend/domain/projects/projects/setup'
import { normalIntent } from '@allmend/domain/projects/projects/intent'
import { isOver, mayChangeIntent, mayChangeRegion } from '@allmend/domain/projects/projects/settings'
import { isOperational } from '@allmend/domain/projects/projects/status'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { type TimeZone, ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type Call, type ServerContext, serve } from '../../platform/http/door.ts'
import { isRegion } from '../../base/network/index.ts'
import { fileForAdmins, organisationsOf, roleIn } from '../../base/organisations/index.ts'
import {
  type Creditor,
  invoicesOfOrders,
  invoicesOnTheWire,
  ordersAbout,
  paymentStatesOf,
  type Subjects,
  notifyOrder,
} from '../../money/payments/index.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { createProject } from './create-project.ts'
import { orderExtension } from './extend-project.ts'
import { extensionsOf } from './extensions.ts'
import { mailInviteUnlocked, mailProjectLive } from './jobs.ts'
import { namedProject } from './named-project.ts'
import { factsOf, type Figures, headOf, wireOf } from './project-wire.ts'
import { allPurchases, anyPurchaseById, OURS, purchaseById, purchasesOf } from './purchases.ts'
import { refundPurchase } from './refund-purchase.ts'
import * as store from './store.ts'
import {
  intentColumns,
  isCodeTaken,
  isNameTaken,
  renameProject,
  setArchived,
  setJoiningClosed,
  setLive,
} from './change-store.ts'
import { todayIn } from './today-in.ts'

const REFUSAL_OF = {
  paid: 'project_unpaid',
  approved: 'project_unapproved',
  invite: 'invite_incomplete',
} as const satisfies Record<GoLiveCheck, string>

export interface ProjectTools {
  /** Of these projects, as far as they have been counted. */
  figuresOf(db: Db, projectIds: readonly string[]): Promise<Map<string, Figures>>
  /** Of figures from before the go-live. */
  throwAwayTest(db: Db, project: { id: string; timeZone: TimeZone }, liveAt: Date): Promise<void>
  subjects: Subjects
  /** Who is paid, on bills. */
  creditor: Creditor
}

export function serveProjects(app: FastifyInstance, context: ServerContext, tools: ProjectTools): void {
  const { figuresOf, throwAwayTest, subjects, creditor } = tools

  /** Under either of its names. */
  async function ordered({
    db,
    caller,
    input,
    now,
    refusal,
  }: Call<typeof projects.create>): Promise<Project> {
    if (input.cardToken) throw refusal('card_token_apart')
    const problems = problemsOfSetup(input, dataDayOf(now.getTime(), ZURICH))
    if (problems.length > 0) throw refusal('input_invalid', { fields: problems })
    if (!(await isRegion(db, input.region)))
      throw refusal('input_invalid', { fields: [{ field: 'region', problem: 'invalid' }] })
    const made = await createProject(db, input, { accountId: caller.accountId, now })
    if (typeof made === 'string') throw refusal(made)
    return wired(db, await found(db, made.id), now)
  }

  serve(app, context, projects, {
    create: ordered,
    createPaid: ordered,

    async invoiceDetails({ db, caller, input, now, refusal }) {
      const own = (await organisationsOf(db, caller.accountId)).filter(({ role }) => role === 'admin')
      const ids = own.map(({ id }) => id)
      const row = await onDuty(db, 'projects', (db) => namedProject(db, input, ids))
      if (typeof row === 'string') throw refusal(row)
      const added = await onDuty(db, 'projects', (db) => extensionsOf(db, row.id))
      const rows = await onDuty(db, 'payments', async (db) => {
        const orders = await ordersAbout(db, OURS, [row.id, ...added.map(({ id }) => id)])
        return invoicesOfOrders(
          db,
          orders.map(({ id }) => id),
        )
      })
      const invoices = await invoicesOnTheWire(db, rows, { creditor, now })
      return { projectId: row.id, title: row.name, code: row.code, invoices }
    },

    async mailInviteUnlocked({ db, input, refusal }) {
      const row = await onDuty(db, 'projects', (db) => namedProject(db, input, 'all'))
      if (typeof row === 'string') throw refusal(row)
      if (!row.settledAt) throw refusal('project_unpaid')
      await fileForAdmins(db, row.organisationId, mailInviteUnlocked, { projectId: row.id })
    },

    async refund({ db, input, now, refusal }) {
      const outcome = await refundPurchase(db, { ...input, now })
      if (outcome !== 'refunded') throw refusal(outcome)
      return present(await anyPurchaseById(db, input.purchaseId))
    },

    async nameState({ db, input }) {
      const nameTaken = await isNameTaken(db, input.organizationId, normalProjectName(input.name))
      const code = normalProjectCode(input.wish)
      return { nameTaken, codeTaken: await onDuty(db, 'projects', (db) => isCodeTaken(db, code)) }
    },

    async byCode({ db, caller, input, now, refusal }) {
      const row = await onDuty(db, 'projects', (db) => store.projectByCode(db, input.code))
      if (!row) throw refusal('project_missing')
      const isOpen = isOperational(factsOf(row), todayIn(row, now))
      // Unknown and closed answer alike, except to those who run the project.
      if (!isOpen && !(await roleIn(db, caller.accountId, row.organisationId)))
        throw refusal('project_missing')
      return headOf(row, now)
    },

    async change({ db, input, now, refusal }) {
      const row = present(await store.lockedProject(db, input.id))
      const { minimumAge = row.minimumAge, region = row.region } = input
      if (input.intent && !mayChangeIntent(factsOf(row))) throw refusal('intent_approved')
      if (region !== row.region && !mayChangeRegion({ joined: row.seatsTaken })) throw refusal('region_used')
      if (!(await isRegion(db, region)))
        throw refusal('input_invalid', { fields: [{ field: 'region', problem: 'invalid' }] })
      const intent = input.intent ? intentColumns(normalIntent(input.intent)) : {}
      const about = { name: input.title, surveyUrl: input.survey_url || null, minimumAge, region, ...intent }
      if (!(await renameProject(db, input.id, about))) throw refusal('name_taken')
      return wired(db, await found(db, input.id), now)
    },

    async closeJoining({ db, input, now, refusal }) {
      const row = present(await store.lockedProject(db, input.id))
      if (isOver(row, todayIn(row, now))) throw refusal('project_ended')
      if (!row.joiningClosedAt) await setJoiningClosed(db, row.id, now)
      return wired(db, await found(db, row.id), now)
    },

    async openJoining({ db, input, now, refusal }) {
      const row = present(await store.lockedProject(db, input.id))
      if (isOver(row, todayIn(row, now))) throw refusal('project_ended')
      await setJoiningClosed(db, row.id, null)
      return wired(db, await found(db, row.id), now)
    },

    async archive({ db, input, now, refusal }) {
      const row = present(await store.lockedProject(db, input.id))
      if (input.archived && !isOver(row, todayIn(row, now))) throw refusal('project_running')
      await setArchived(db, row.id, input.archived ? now : null)
      return wired(db, await found(db, row.id), now)
    },

    async cancelPurchase({ db, input, now, refusal }) {
      const answer = await cancelPurchase(db, { ...input, now })
      if (answer !== 'cancelled') throw refusal(answer)
      return present(await purchaseById(db, input.purchaseId))
    },

    async ofOrganisation({ db, input, now }) {
      const about = { product: input.product, isArchivedToo: input.archived === 'yes' }
      const rows = await store.projectsOf(db, input.id, about)
      const ids = rows.map(({ id }) => id)
      const figures = await figuresOf(db, ids)
      const states = await paymentStatesOf(db, 'project', ids)
      return rows.map((row) => wireOf(row, states.get(row.id), now, figures.get(row.id)))
    },

    async overview({ db, input, now }) {
      const row = await found(db, input.id)
      const figures = (await figuresOf(db, [row.id])).get(row.id)
      return { ...(await wired(db, row, now, figures)), purchases: await purchasesOf(db, row.id) }
    },

    async goLive({ db, input, now, refusal }) {
      const row = await store.lockedProject(db, input.projectId)
      if (!row) throw refusal('project_missing')
      const answer = mayGoLive(factsOf(row), todayIn(row, now))
      if (Array.isArray(answer)) throw refusal(REFUSAL_OF[answer[0]?.check ?? 'paid'])
      if (answer !== 'yes') throw refusal(answer)
      await setLive(db, row.id, now)
      await throwAwayTest(db, row, now)
      await fileForAdmins(db, row.organisationId, mailProjectLive, { projectId: row.id })
      return wired(db, await found(db, row.id), now)
    },

    async extend({ db, caller, input, now, refusal }) {
      if (input.cardToken) throw refusal('card_token_apart')
      const row = await store.lockedProject(db, input.projectId)
      if (!row) throw new Error('the door has seen this project')
      const ordered = await orderExtension(db, row, input, { accountId: caller.accountId, now })
      if ('refused' in ordered) throw refusal(ordered.refused)
      if ('problem' in ordered) {
        const field = ordered.problem === 'survey_not_offered' ? 'type' : 'amount'
        throw refusal('input_invalid', { fields: [{ field, problem: ordered.problem }] })
      }
      return present(await purchaseById(db, ordered.orderId))
    },

    purchases: ({ db, input }) => allPurchases(db, input),

    async settle({ db, input, now, refusal }) {
      const news = input.as === 'testing' ? 'waived' : 'paid'
      const reported = { id: input.purchaseId, news, now } as const
      const isKnown = await onDuty(db, 'payments', (db) => notifyOrder(db, subjects, reported))
      if (!isKnown) throw refusal('purchase_missing')
      return present(await anyPurchaseById(db, input.purchaseId))
    },
  })
}

/** For the door, in whatever transaction it has opened. */
export function organisationOfProject(db: Db, projectId: string): Promise<string | null> {
  return onDuty(db, 'projects', (db) => store.runnerOf(db, projectId))
}

/** For the door, too: the slug of its region. */
export function regionOfProject(db: Db, project: { id: string } | { code: string }): Promise<string | null> {
  return onDuty(db, 'projects', (db) => store.regionOf(db, project))
}

/** For the door, too. */
export function isPausedProject(db: Db, projectId: string): Promise<boolean> {
  return onDuty(db, 'projects', (db) => store.isPaused(db, projectId))
}

/** With how its payment stands: as whoever pays for it, or on the duty of payments. */
async function wired(db: Db, row: store.ProjectRow, now: Date, figures?: Figures): Promise<Project> {
  const states = await paymentStatesOf(db, 'project', [row.id])
  return wireOf(row, states.get(row.id), now, figures)
}

async function found(db: Db, id: string): Promise<store.ProjectRow> {
  return present(await store.projectById(db, id))
}

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('what was just written or seen is gone')
  return row
}
