import { Failure } from '@allmend/contract/failure'
import { participation } from '@allmend/contract/projects/participation'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { consentsOf, isRequired, purposesOf } from '@allmend/domain/projects/participation/consent'
import { PARTICIPANT_STATES } from '@allmend/domain/projects/participation/participant-state'
import { isTrial, isTrialOver } from '@allmend/domain/projects/projects/trial'
import type { FastifyInstance } from 'fastify'
import { spend } from '../../base/accounts/index.ts'
import { anyByCode, isOpen, type ProjectSeen, seenProject } from '../content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, KeptRefusal, serve } from '../../platform/http/door.ts'
import { factsOf, freeSeat, lockedProject, projectById, todayIn } from '../projects/index.ts'
import { file } from '../../platform/queue.ts'
import { peopleCounted } from './counted-people.ts'
import { entryRefusal, joinProject } from './join-project.ts'
import { addLines, addText, inForce, linesOf, textsOf, withdrawAll } from './ledger.ts'
import { setLeft } from './participants.ts'
import { participantOf, participationOf } from './participation.ts'
import type { Phones } from './phones.ts'
import { setReminder } from './reminders.ts'
import { inviteToTrial, trialBudgets, trialOf, trialRefusal } from './trial.ts'
import { mailTrialInvitation } from './trial-jobs.ts'

const CODES_AN_HOUR = 300

export function serveParticipation(
  app: FastifyInstance,
  context: ServerContext,
  { phones }: { phones: Phones },
): void {
  serve(app, context, participation, {
    async joining({ db, caller, input, now }) {
      const project = await guessed(db, caller.accountId, input.code, now)
      const { accountId } = caller
      const participant = await participantOf(db, project.id, accountId)
      if (!isOpen(project, now) && !participant) throw new KeptRefusal(new Failure('project_unknown'))
      const hers = { projectId: project.id, accountId }
      const held = participant ? await participationOf(db, phones, participant, hers) : null
      const texts = inForce(await onDuty(db, 'participation', (db) => textsOf(db, project, now)))
      const about = { projectId: project.id, accountId, today: todayIn(project, now) }
      const trial = held ? null : ((await trialRefusal(db, about)) ?? null)
      return { ...headOf(project), trial, texts, participation: held }
    },

    async join({ db, caller, input, now, refusal }) {
      const project = await guessed(db, caller.accountId, input.code, now, 'tracking')
      if (!isOpen(project, now)) throw new KeptRefusal(refusal('project_unknown'))
      const refused = await entryRefusal(db, project, { accountId: caller.accountId, asked: input, now })
      if (refused) throw refusal(refused)
      const joined = await joinProject(db, { project, accountId: caller.accountId, asked: input, now })
      if (typeof joined === 'string') throw refusal(joined)
      return phones.pair(db, { ...joined, deviceName: input.deviceName, now })
    },

    async takePart({ db, caller, input, now, refusal }) {
      const project = await guessed(db, caller.accountId, input.code, now, 'cityserver')
      if (!isOpen(project, now)) throw new KeptRefusal(refusal('project_unknown'))
      const refused = await entryRefusal(db, project, { accountId: caller.accountId, asked: input, now })
      if (refused) throw refusal(refused)
      const joined = await joinProject(db, { project, accountId: caller.accountId, asked: input, now })
      if (typeof joined === 'string') throw refusal(joined)
    },

    async changeConsent({ db, caller, input, now, refusal }) {
      const { code, act, ...read } = input
      if (act === 'withdrawn' && isRequired(read.purpose)) throw refusal('consent_required')
      const project = await anyByCode(db, code)
      const participant = project && (await participantOf(db, project.id, caller.accountId))
      if (!participant) throw refusal('participant_unknown')
      await onDuty(db, 'participation', async (db) => {
        const held = consentsOf(await linesOf(db, participant.participantId)).get(read.purpose)
        const text = inForce(await textsOf(db, project, now)).find((it) => it.purpose === read.purpose)
        const version = act === 'given' ? (text?.version ?? 0) : held?.version
        if (version !== undefined && version !== read.version) throw refusal('consent_outdated')
        const isNews = act === 'given' ? held?.version !== read.version : held !== undefined
        const line = { participantId: participant.participantId, projectId: project.id, act, now }
        if (isNews) await addLines(db, line, [read])
      })
      return participationOf(db, phones, participant, { projectId: project.id, accountId: caller.accountId })
    },

    async changeReminder({ db, caller, input, now, refusal }) {
      const project = await anyByCode(db, input.code)
      const participant = project && (await participantOf(db, project.id, caller.accountId))
      if (!participant) throw refusal('participant_unknown')
      const { kind, isWanted } = input
      const { participantId } = participant
      await onDuty(db, 'participation', (db) => setReminder(db, { participantId, kind, isWanted, now }))
    },

    async leave({ db, caller, input, now, refusal }) {
      const project = await anyByCode(db, input.code)
      const participant = project && (await participantOf(db, project.id, caller.accountId))
      if (!participant) throw refusal('participant_unknown')
      const { participantId } = participant
      await onDuty(db, 'participation', async (db) => {
        await setLeft(db, participantId, now)
        await withdrawAll(db, { participantId, projectId: project.id, now })
      })
      await phones.revokeAll(db, participantId, now)
      await onDuty(db, 'projects', (db) => freeSeat(db, project.id))
    },

    async texts({ db, input, now, refusal }) {
      const project = await seenProject(db, input.projectId)
      if (!project) throw refusal('project_missing')
      return textsOf(db, project, now)
    },

    async publishText({ db, caller, input, now, refusal }) {
      const project = await seenProject(db, input.projectId)
      if (!project) throw refusal('project_missing')
      const { purpose, de, en } = input
      if (!purposesOf(project.product).includes(purpose))
        throw refusal('input_invalid', { fields: [{ field: 'purpose', problem: 'invalid' }] })
      await textsOf(db, project, now)
      const added = await addText(db, project, { purpose, de, en, by: caller.accountId, now })
      if (!added) throw new Failure('unavailable')
      return added
    },

    async trial({ db, input, now, refusal }) {
      const project = await seenProject(db, input.projectId)
      if (!project) throw refusal('project_missing')
      return trialOf(db, project, now)
    },

    async inviteToTrial({ db, input, now, refusal }) {
      const project = await lockedProject(db, input.projectId)
      if (!project) throw refusal('project_missing')
      if (!project.settledAt) throw refusal('project_unpaid')
      const facts = factsOf(project)
      if (!isTrial(facts)) throw refusal('trial_approved')
      if (isTrialOver(facts, todayIn(project, now))) throw refusal('trial_over')
      const { projectId, email, language } = input
      const budgets = trialBudgets({ projectId, email })
      await onDuty(db, 'accounts', (db) => spend(db, budgets, now, 'invitations_spent'))
      const { organisationId } = project
      const number = await inviteToTrial(db, { projectId, organisationId, email, language, now })
      if (number === undefined) throw refusal('trial_full')
      await file(db, mailTrialInvitation, { projectId, number })
      return trialOf(db, (await projectById(db, projectId)) ?? project, now)
    },

    async participants({ db, input, refusal }) {
      const project = await seenProject(db, input.projectId)
      if (!project) throw refusal('project_missing')
      const counted = await peopleCounted(db, project.id)
      const states = PARTICIPANT_STATES.map((state) => ({ state, count: counted.of(state) }))
      return { seats: project.seats, countedAt: counted.countedAt, states }
    },
  })
}

/** The project of a code somebody typed; guessing is counted, and a guess stays counted when it is wrong. */
async function guessed(
  db: Db,
  accountId: string,
  code: string,
  now: Date,
  product?: Product,
): Promise<ProjectSeen> {
  const budget = { key: `join ${accountId}`, tries: CODES_AN_HOUR, seconds: 3600 }
  await onDuty(db, 'accounts', (db) => spend(db, [budget], now))
  const project = await anyByCode(db, code)
  const isOther = product !== undefined && project?.product !== product
  if (!project || isOther) throw new KeptRefusal(new Failure('project_unknown'))
  return project
}

function headOf(project: ProjectSeen) {
  const { code, name, organisation, liveAt, pausedAt, seats, seatsTaken, minimumAge, timeZone } = project
  return {
    product: project.product,
    code,
    name,
    organisation: organisation.name,
    organisationSlug: project.organisationSlug,
    timeZone,
    isTest: liveAt === null,
    joiningClosed: project.joiningClosedAt !== null,
    seatsFree: seats - seatsTaken,
    isPaused: pausedAt !== null,
    minimumAge,
  }
}
