import { randomUUID } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { type DefectWhole, maintenance, OwnReport } from '@allmend/contract/city/maintenance'
import {
  changedDefect,
  DEFECT_LIMITS,
  type DefectAct,
  type DefectChange,
  inOrderOfWork,
} from '@allmend/domain/city/maintenance/defect'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Objects } from '../../platform/objects.ts'
import { mustBePaid } from '../../projects/projects/index.ts'
import { redrawn } from '../../platform/redrawn.ts'
import { wireFields } from '../../platform/wire.ts'
import { raterIn } from '../ratings/index.ts'
import { cityProject, faultyRoutes } from '../routes/index.ts'
import { file } from '../../platform/queue.ts'
import { type DefectRow } from './store.ts'
import { defectWire, routesById, wholeWire } from './defect-wire.ts'
import { findingIn, findingsOf, openFindings } from './findings.ts'
import { BLUR_PICTURES, MAIL_DONE } from './jobs.ts'
import { placeOf } from './place-of.ts'
import * as reports from './report-store.ts'
import * as store from './store.ts'
import { takeReport } from './take-report.ts'

const SIDE = 1_280

export function serveMaintenance(
  app: FastifyInstance,
  context: ServerContext,
  { objects }: { objects: Objects },
): void {
  serve(app, context, maintenance, {
    async list({ db, input: { projectId } }) {
      await cityProject(db, projectId)
      const rows = await store.defectsOf(db, projectId)
      const routes = await routesById(db, projectId)
      const people = await onDuty(db, 'maintenance', (db) => reports.reportersOf(db, projectId))
      const defects = rows.map((row) => defectWire(row, { routes, reports: people.get(row.id) ?? 0 }))
      return {
        defects: inOrderOfWork(defects),
        findings: openFindings(await findingsOf(db, projectId), rows),
        routes: (await faultyRoutes(db, projectId)).map(({ route, faults }) => ({
          route,
          faults: faults.map(({ kind, isError, edges, at }) => ({
            kind,
            isError,
            edges: edges.length,
            at: at && ([at[0], at[1]] as [number, number]),
          })),
        })),
      }
    },

    async one({ db, caller, input }) {
      return wholeWire(db, await defectIn(db, input), caller.accountId)
    },

    async add({ db, caller, input: { projectId, title, at, found }, now, refusal }) {
      const { organisationId } = await cityProject(db, projectId)
      await store.lockNumbers(db, projectId)
      if ((await store.countOpen(db, projectId)) >= DEFECT_LIMITS.defects) throw refusal('defects_enough')
      const finding = found && findingIn(await findingsOf(db, projectId), found)
      if (found && !finding) throw refusal('finding_missing')
      const place = await placeOf(db, projectId, finding?.at ?? at)
      const id = randomUUID()
      const added = await store.addDefect(db, {
        id,
        projectId,
        organisationId,
        title,
        source: finding?.source ?? 'noted',
        sourceKey: finding?.key ?? null,
        at: finding?.at ?? at,
        street: place.street,
        routeId: finding?.route?.id ?? place.routeId,
        photoId: finding?.photoId ?? null,
        now,
      })
      if (!added) throw refusal('finding_taken')
      await note(db, { organisationId, defectId: id, accountId: caller.accountId, now }, 'noted', '')
      return wholeWire(db, await defectIn(db, { projectId, id }), caller.accountId)
    },

    async plan({ db, caller, input, now }) {
      const { projectId: _project, revision: _revision, id, ...plan } = input
      return changed(db, { ...input, by: caller.accountId, now, note: '' }, 'plan', () =>
        store.setPlan(db, id, plan),
      )
    },

    async finish({ db, caller, input, now }) {
      return changed(db, { ...input, by: caller.accountId, now }, 'finish', async () => {
        const { id: defectId, projectId } = input
        const people = await onDuty(db, 'maintenance', (db) => reports.reportersToNotify(db, defectId))
        for (const participantId of people) await file(db, MAIL_DONE, { projectId, participantId, defectId })
      })
    },

    async reopen({ db, caller, input, now }) {
      return changed(db, { ...input, by: caller.accountId, now, note: '' }, 'reopen')
    },

    async archive({ db, caller, input, now }) {
      return changed(db, { ...input, by: caller.accountId, now, note: '' }, 'archive')
    },

    async setPicture({ db, caller, input: { projectId, id, when }, request, now, refusal }) {
      const project = await cityProject(db, projectId)
      mustBePaid(project)
      const { organisationId } = project
      const row = await defectIn(db, { projectId, id })
      const drawn = Buffer.isBuffer(request.body) ? await redrawn(request.body, SIDE) : undefined
      if (!drawn) throw refusal('picture_unreadable')
      const picture = randomUUID()
      const { accountId } = caller
      await objects.put(store.pictureKey(organisationId, picture), drawn, 'image/webp')
      await store.setWaiting(db, { id, when, picture, accountId })
      await note(db, { organisationId, defectId: id, accountId, now }, 'picture', '')
      await file(db, BLUR_PICTURES, { id })
      const before = when === 'before' ? row.beforeWaiting : row.afterWaiting
      // Should this fail, a file nobody points to stays behind; the change itself is safe.
      if (before) await objects.remove(store.pictureKey(organisationId, before)).catch(() => undefined)
      return wholeWire(db, await defectIn(db, { projectId, id }), accountId)
    },

    async picture({ db, caller, input: { projectId, id, when }, reply, refusal }) {
      const { organisationId } = await cityProject(db, projectId)
      const row = await defectIn(db, { projectId, id })
      const [waiting, by, shown] =
        when === 'before'
          ? [row.beforeWaiting, row.beforeWaitingBy, row.beforePicture]
          : [row.afterWaiting, row.afterWaitingBy, row.afterPicture]
      const key = by === caller.accountId ? waiting : shown
      const picture = key === null ? undefined : await objects.get(store.pictureKey(organisationId, key))
      if (!picture) throw refusal('picture_unknown')
      void reply.header('cache-control', 'private, no-store')
      return picture
    },

    async report({ db, caller, input: { code, ...report }, now }) {
      const { project, participantId } = await raterIn(db, caller, { code }, now)
      const row = await onDuty(db, 'maintenance', (db) =>
        takeReport(db, { project, participantId }, report, now),
      )
      return reportWire(row)
    },

    async ownReports({ db, caller, input, now }) {
      const { participantId } = await raterIn(db, caller, input, now)
      const rows = await onDuty(db, 'maintenance', (db) => reports.reportsBy(db, participantId))
      return rows.map(reportWire)
    },

    async removeReport({ db, caller, input: { id, code }, now, refusal }) {
      const { participantId } = await raterIn(db, caller, { code }, now)
      const isGone = await onDuty(db, 'maintenance', (db) => reports.removeReport(db, { id, participantId }))
      if (!isGone) throw refusal('defect_report_missing')
    },
  })
}

async function defectIn(db: Db, about: { projectId: string; id: string }): Promise<DefectRow> {
  await cityProject(db, about.projectId)
  const row = await store.lockedDefect(db, about)
  if (!row) throw new Failure('defect_missing')
  return row
}

const ACTS = {
  plan: 'planned',
  finish: 'done',
  reopen: 'reopened',
  archive: 'archived',
} as const satisfies Record<DefectChange, DefectAct>

/** One change of a defect, from the revision its caller has seen. */
async function changed(
  db: Db,
  it: { projectId: string; id: string; revision: number; by: string; note: string; now: Date },
  change: DefectChange,
  also?: () => Promise<void>,
): Promise<DefectWhole> {
  const { projectId, id, now } = it
  const { organisationId } = await cityProject(db, projectId)
  const row = await defectIn(db, { projectId, id })
  if (row.revision !== it.revision) throw new Failure('defect_changed')
  const next = changedDefect(row, change)
  if (!next) throw new Failure('defect_not_now')
  await store.setState(db, { id, ...next, now })
  await also?.()
  await note(db, { organisationId, defectId: id, accountId: it.by, now }, ACTS[change], it.note)
  return wholeWire(db, await defectIn(db, { projectId, id }), it.by)
}

async function note(
  db: Db,
  about: { organisationId: string; defectId: string; accountId: string | null; now: Date },
  act: DefectAct,
  texts: string,
): Promise<void> {
  await store.addEvent(db, { ...about, act, note: texts })
}

function reportWire(row: reports.ReportRow): OwnReport {
  return { ...wireFields(OwnReport, row), at: [row.longitude, row.latitude] }
}
