import type { BoardRequest, ResearchRequest, results } from '@allmend/contract/office/results'
import { weekOf, lastSettledDay } from '@allmend/domain/projects/releases/period'
import { RESEARCH_LIMITS } from '@allmend/domain/office/results/research'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { namesOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { Handlers } from '../../platform/http/door.ts'
import type { Objects } from '../../platform/objects.ts'
import { projectByCode, projectsById, todayIn } from '../../projects/projects/index.ts'
import { file } from '../../platform/queue.ts'
import { MAKE_EXTRACT, mailResearch } from './jobs.ts'
import * as store from './requests.ts'

type Research = 'requests' | 'request' | 'withdrawRequest' | 'extract' | 'boardRequests' | 'decideRequest'

const A_PAGE = 50

/** A researcher asks, the board decides, a job makes the extract, she fetches it. */
export function researchHandlers({
  objects,
}: {
  objects: Objects
}): Pick<Handlers<typeof results>, Research> {
  return {
    async requests({ db, caller }) {
      return wiresOf(db, await store.requestsOf(db, caller.accountId))
    },

    async request({ db, caller, input, now, refusal }) {
      const project = await onDuty(db, 'projects', (db) => projectByCode(db, input.code))
      if (!project?.liveAt || project.product !== 'tracking') throw refusal('project_missing')
      const { accountId } = caller
      if ((await store.countWaiting(db, accountId)) >= RESEARCH_LIMITS.open) throw refusal('requests_enough')
      const fromWeek = weekOf(input.from).from
      const throughWeek = weekOf(input.through)
      const isLong = throughWeek.from > dataDayAfter(fromWeek, (RESEARCH_LIMITS.weeks - 1) * 7)
      const isOver = throughWeek.through <= lastSettledDay(todayIn(project, now))
      if (isLong || !isOver) throw refusal('research_period')
      const { institution, title, purpose } = input
      const about = { accountId, projectId: project.id, institution, title, purpose }
      const id = await store.addRequest(db, {
        ...about,
        fromWeek,
        throughWeek: throughWeek.from,
        askedAt: now,
      })
      return (await wiresOf(db, [(await store.requestById(db, id))!]))[0]!
    },

    async withdrawRequest({ db, input, refusal }) {
      if (!(await store.removeWaiting(db, input.id))) throw refusal('request_missing')
    },

    async extract({ db, caller, input: { id }, now, reply, refusal }) {
      const request = await store.requestById(db, id)
      const octets = request?.state === 'delivered' ? await objects.get(store.objectOfExtract(id)) : undefined
      if (!octets) throw refusal('request_missing')
      await store.addExtractDownload(db, { requestId: id, accountId: caller.accountId, downloadedAt: now })
      void reply.header('content-disposition', `attachment; filename="allmend-${id.slice(0, 8)}.csv"`)
      return octets
    },

    async boardRequests({ db, input }) {
      const after = ((input.page ?? 1) - 1) * A_PAGE
      const isWaiting = input.group === 'waiting'
      const { rows, waiting } = await onDuty(db, 'results', async (db) => ({
        rows: await store.requestsInGroup(db, { isWaiting, most: A_PAGE + 1, after }),
        waiting: await store.countWaitingOfAll(db),
      }))
      const shown = await boardWires(db, rows.slice(0, A_PAGE))
      return { requests: shown, waiting, hasMore: rows.length > A_PAGE }
    },

    async decideRequest({ db, caller, input: { id, decision, reason }, now, refusal }) {
      const request = await onDuty(db, 'results', async (db) => {
        if (!(await store.requestById(db, id))) throw refusal('request_missing')
        const by = { by: caller.accountId, now }
        if (!(await store.decide(db, { id, decision, reason, ...by }))) throw refusal('request_decided')
        return (await store.requestById(db, id))!
      })
      await (decision === 'approved' ? file(db, MAKE_EXTRACT, { id }) : file(db, mailResearch, { id }))
      return (await boardWires(db, [request]))[0]!
    },
  }
}

/** With the names of their projects. */
async function wiresOf(db: Db, rows: readonly store.RequestRow[]): Promise<ResearchRequest[]> {
  const ids = [...new Set(rows.map(({ projectId }) => projectId))]
  const projects = await onDuty(db, 'projects', (db) => projectsById(db, ids))
  return rows.map(({ accountId: _account, projectId, askedAt, decidedAt, ...it }) => ({
    ...it,
    project: projects.get(projectId)?.name ?? '',
    organisation: projects.get(projectId)?.organisation ?? '',
    code: projects.get(projectId)?.code ?? '',
    askedAt: askedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
  }))
}

/** And of those who ask. */
async function boardWires(db: Db, rows: readonly store.RequestRow[]): Promise<BoardRequest[]> {
  const ids = rows.map(({ accountId }) => accountId)
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, ids))
  return (await wiresOf(db, rows)).map((it, at) => ({ ...it, by: names.get(ids[at] ?? '') ?? '' }))
}
