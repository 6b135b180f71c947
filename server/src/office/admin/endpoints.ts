import { randomUUID } from 'node:crypto'
import { admin } from '@allmend/contract/office/admin'
import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Caller } from '../../platform/http/permission.ts'
import { beginVisit, endVisits, fileForAdmins } from '../../base/organisations/index.ts'
import { RESUME_PHOTOS } from '../../city/photos/index.ts'
import { organisationOfProject, projectById, setNewslettersAllowed } from '../../projects/projects/index.ts'
import { file } from '../../platform/queue.ts'
import { readAsideAgain } from '../../tracking/tracking/index.ts'
import { actsBetween, noteAct } from './acts.ts'
import { decideOnRole, proposeRole, rolesSeen } from './change-role.ts'
import { mailNewsletters } from './jobs.ts'
import { A_PAGE, organisationsFound, overviewAt, pageOf, projectsFound, quarantineAt } from './look-around.ts'
import { peopleFound, personLookedAt } from './look-at-person.ts'
import * as requests from './newsletter-requests.ts'
import * as queue from './queued-jobs.ts'
import { allSwitches, setSwitch, type StoredSwitch, type Switches } from './switches.ts'
import { visitsSeen } from './visits-seen.ts'

/** What the platform's Admin sees and decides; a superuser also acts inside organisations. */
export function serveAdmin(app: FastifyInstance, context: ServerContext, switches: Switches): void {
  serve(app, context, admin, {
    overview: ({ db, now }) => overviewAt(db, now),

    organisations: ({ db, input }) => organisationsFound(db, { text: input.text, page: input.page }),

    projects: ({ db, input, now }) => projectsFound(db, { text: input.text, page: input.page, now }),

    findPeople: ({ db, caller, input, now }) => peopleFound(db, input, by(caller, now)),

    async person({ db, caller, input, now, refusal }) {
      const person = await personLookedAt(db, input, by(caller, now))
      if (!person) throw refusal('person_missing')
      return person
    },

    roles: ({ db, caller, now }) => rolesSeen(db, caller.accountId, now),

    async proposeRole({ db, caller, input, now, refusal }) {
      const proposal = await proposeRole(db, input, by(caller, now))
      if (typeof proposal === 'string') throw refusal(proposal)
      return proposal
    },

    async consentToRole({ db, caller, input, now, refusal }) {
      const proposal = await decideOnRole(db, { id: input.id, isConsent: true }, by(caller, now))
      if (typeof proposal === 'string') throw refusal(proposal)
      return proposal
    },

    async declineRole({ db, caller, input, now, refusal }) {
      const proposal = await decideOnRole(db, { id: input.id, isConsent: false }, by(caller, now))
      if (proposal === 'role_own' || proposal === 'role_proposal_own') throw refusal('role_proposal_over')
      if (typeof proposal === 'string') throw refusal(proposal)
      return proposal
    },

    async switches({ db }) {
      const rows = await onDuty(db, 'admin', allSwitches)
      const names = await namesAmong(
        db,
        rows.map((it) => it.changedBy),
      )
      return rows.map((row) => switchWire(row, names))
    },

    async setSwitch({ db, caller, input, now }) {
      const { name, isOn, reason } = input
      const changed = { name, isOn, reason, changedBy: caller.accountId, changedAt: now }
      await onDuty(db, 'admin', (db) => setSwitch(db, changed))
      await noteAct(db, {
        ...by(caller, now),
        act: isOn ? 'switched-on' : 'switched-off',
        about: name,
        reason,
      })
      switches.forget()
      return switchWire(changed, new Map([[caller.accountId, caller.name]]))
    },

    jobs: ({ db }) => onDuty(db, 'admin', queue.jobsByName),

    async failedJobs({ db, input }) {
      const jobs = await onDuty(db, 'admin', (db) => queue.failedJobs(db, pageOf(input.page)))
      return { jobs: jobs.slice(0, A_PAGE), hasMore: jobs.length > A_PAGE }
    },

    async requeueJob({ db, caller, input, now, refusal }) {
      const name = await onDuty(db, 'admin', (db) => queue.requeueJob(db, input.id))
      if (!name) throw refusal('job_missing')
      await noteAct(db, { ...by(caller, now), act: 'job-requeued', about: name, reason: input.reason })
    },

    async discardJob({ db, caller, input, now, refusal }) {
      const name = await onDuty(db, 'admin', (db) => queue.discardJob(db, input.id))
      if (!name) throw refusal('job_missing')
      await noteAct(db, { ...by(caller, now), act: 'job-discarded', about: name, reason: input.reason })
    },

    quarantine: ({ db, now }) => quarantineAt(db, now),

    async readAgain({ db, caller, input, now }) {
      const { kind, reason } = input
      await file(db, kind === 'chunks' ? readAsideAgain : RESUME_PHOTOS, {})
      await noteAct(db, { ...by(caller, now), act: 'read-again', about: kind, reason })
    },

    async allowNewsletters({ db, caller, input, now, refusal }) {
      const { projectId, allowed } = input
      const project = await onDuty(db, 'projects', async (db) => {
        const isKnown = await setNewslettersAllowed(db, projectId, allowed)
        return isKnown ? projectById(db, projectId) : undefined
      })
      if (!project) throw refusal('project_missing')
      await onDuty(db, 'admin', (db) => requests.answerRequest(db, projectId, now))
      const reported = { projectId, allowed, reason: '' }
      await fileForAdmins(db, project.organisationId, mailNewsletters, reported)
      const about = `${project.code}: ${allowed}`
      await noteAct(db, { ...by(caller, now), act: 'newsletters-allowed', about })
      return { allowed }
    },

    async declineNewsletters({ db, caller, input, now, refusal }) {
      const { projectId, reason } = input
      const isAsked = await onDuty(db, 'admin', (db) => requests.answerRequest(db, projectId, now))
      if (!isAsked) throw refusal('newsletters_not_asked')
      const project = await onDuty(db, 'projects', (db) => projectById(db, projectId))
      const reported = { projectId, allowed: null, reason }
      if (project) await fileForAdmins(db, project.organisationId, mailNewsletters, reported)
      const about = project?.code ?? ''
      await noteAct(db, { ...by(caller, now), act: 'newsletters-declined', about, reason })
    },

    async newsletterRequest({ db, input }) {
      const askedAt = await requests.requestOf(db, input.projectId)
      return { askedAt: askedAt?.getTime() ?? null }
    },

    async askForNewsletters({ db, input, now, refusal }) {
      const { projectId, reason } = input
      const organisationId = (await organisationOfProject(db, projectId))!
      const isNew = await requests.addRequest(db, { projectId, organisationId, reason, askedAt: now })
      if (!isNew) throw refusal('newsletters_asked')
      return { askedAt: now.getTime() }
    },

    visits: ({ db, caller, now }) => visitsSeen(db, caller.accountId, now),

    async beginVisit({ db, caller, input, now, refusal }) {
      const visit = { id: randomUUID(), ...input, accountId: caller.accountId, byName: caller.name, now }
      const about = await onDuty(db, 'organisations', (db) => beginVisit(db, visit))
      if (about === undefined) throw refusal('organisation_unknown')
      await noteAct(db, { ...by(caller, now), act: 'visit-begun', about, reason: input.reason })
      return visitsSeen(db, caller.accountId, now)
    },

    async endVisit({ db, caller, now }) {
      await onDuty(db, 'organisations', (db) => endVisits(db, caller.accountId, now))
      return visitsSeen(db, caller.accountId, now)
    },

    async acts({ db, input }) {
      const rows = await onDuty(db, 'admin', (db) => actsBetween(db, pageOf(input.page)))
      const names = await namesAmong(
        db,
        rows.map((it) => it.byAccount),
      )
      const acts = rows.slice(0, A_PAGE).map(({ byAccount, at, ...it }) => ({
        ...it,
        at: at.getTime(),
        by: nameOf(byAccount, names),
      }))
      return { acts, hasMore: rows.length > A_PAGE }
    },
  })
}

const by = ({ accountId }: Caller, now: Date) => ({ by: accountId, now })

const nameOf = (id: string | null, names: ReadonlyMap<string, string>): string | null =>
  (id && names.get(id)) ?? null

async function namesAmong(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((it) => it !== null))]
  return onDuty(db, 'accounts', (db) => namesOf(db, known))
}

function switchWire({ changedBy, changedAt, ...it }: StoredSwitch, names: ReadonlyMap<string, string>) {
  return { ...it, changedBy: nameOf(changedBy, names), changedAt: changedAt?.getTime() ?? null }
}
