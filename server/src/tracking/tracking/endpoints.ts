import { hash } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { tracking } from '@allmend/contract/tracking/tracking'
import { phaseOf } from '@allmend/domain/tracking/tracking/recorder/phase'
import { readHead } from '@allmend/domain/tracking/tracking/track-head'
import type { FastifyInstance } from 'fastify'
import { spend } from '../../base/accounts/index.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { type Call, type ServerContext, KeptRefusal, serve } from '../../platform/http/door.ts'
import { participantIn } from '../../projects/participation/index.ts'
import {
  factsOf,
  openProjectByCode,
  projectById,
  projectNames,
  todayIn,
} from '../../projects/projects/index.ts'
import { seal } from '../../platform/seal.ts'
import type { Outcome, Upload } from './append.ts'
import { retryLater, orRetryLater, tomorrow } from './retry-later.ts'
import { mayPair, pairDevice } from './pair-device.ts'
import { chunkAbout } from './sealed-track.ts'
import { devicesOf, epochOf, projectOfParticipant, revokeDevice, streamStateOf } from './store.ts'
import type { TrackingTools } from './tools.ts'

const CODES_AN_HOUR = 30

export function serveTracking(app: FastifyInstance, context: ServerContext, tools: TrackingTools): void {
  serve(app, context, tracking, {
    async join({ db, caller, input, now, refusal }) {
      const budget = { key: `join ${caller.accountId}`, tries: CODES_AN_HOUR, seconds: 3600 }
      await onDuty(db, 'accounts', (db) => spend(db, [budget], now))
      const project = await onDuty(db, 'projects', (db) => openProjectByCode(db, input.code))
      // The guess stays counted.
      if (!project) throw new KeptRefusal(refusal('project_unknown'))
      const participant = await participantIn(db, project.id, caller.accountId)
      if (participant?.leftAt !== null) throw refusal('participant_unknown')
      const { participantId } = participant
      const { epoch, ...paired } = await onDuty(db, 'tracking', async (db) => {
        if (!(await mayPair(db, participantId, 'phone'))) throw refusal('devices_full')
        const device = await pairDevice(db, { participantId, deviceName: input.deviceName, now })
        return { ...device, epoch: await epochOf(db) }
      })
      const device = { id: paired.deviceId, name: input.deviceName, pairedAt: now.getTime(), revokedAt: null }
      const about = { projectId: project.id, projectName: project.name }
      return { ...device, ...about, credential: paired.credential, epoch }
    },

    async devices({ db, caller }) {
      const devices = await devicesOf(db, caller.accountId)
      const ids = [...new Set(devices.map((it) => it.projectId))]
      const names = await onDuty(db, 'projects', (db) => projectNames(db, ids))
      return devices.map((it) => ({ ...it, projectName: names.get(it.projectId) ?? '' }))
    },

    async revokeDevice({ db, caller, input, now, refusal }) {
      if (!(await revokeDevice(db, caller.accountId, input.id, now))) throw refusal('device_foreign')
    },

    async append(call) {
      let outcome = await stored(tools, uploadOf(call))
      if (outcome.verdict === 'outdated') {
        // She was given another key since this process met her phone.
        tools.devices.forget(call.device)
        const device = await tools.devices.of(call.request.headers.authorization)
        outcome = await stored(tools, uploadOf({ ...call, device }))
        if (outcome.verdict === 'outdated') throw retryLater('unavailable')
      }
      if (outcome.verdict === 'refused') {
        tools.devices.forget(call.device)
        throw new Failure('device_revoked')
      }
      if (outcome.verdict === 'full') throw tomorrow(call.now, call.device.zone)
      if (outcome.verdict === 'conflict') throw call.refusal('chunk_conflict')
      if (outcome.verdict === 'new') void call.reply.code(201)
      const { contiguous, epoch } = outcome
      return { seq: call.input.seq, sha256: call.input.sha256, contiguous, epoch }
    },

    async state({ device, input }) {
      const about = { ...device, streamId: input.streamId }
      const asked = tools.questions.through(() =>
        inTransaction(tools.uploadPool, { duty: 'tracking' }, (db) => streamStateOf(db, about)),
      )
      const state = await orRetryLater(asked)
      if (state) return state
      tools.devices.forget(device)
      throw new Failure('device_revoked')
    },

    async phase({ device, now }) {
      const asked = tools.questions.through(() =>
        inTransaction(tools.uploadPool, { duty: 'tracking' }, async (db) => {
          const projectId = await projectOfParticipant(db, device.participantId)
          return projectId && onDuty(db, 'projects', (db) => projectById(db, projectId))
        }),
      )
      const project = await orRetryLater(asked)
      if (!project) throw new Failure('device_revoked')
      return { phase: phaseOf(factsOf(project), todayIn(project, now)), timeZone: device.zone }
    },
  })
}

type Append = Call<(typeof tracking)['append']>

/** The envelope is judged, the content is not: that is read later, where a bug cannot make a phone forget. */
function uploadOf({ device, input, request, refusal }: Append): Upload {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (hash('sha256', body) !== input.sha256) throw refusal('chunk_damaged')
  const { participantId, deviceId, dataKey, keyGeneration, zone } = device
  const { streamId, seq } = input
  const head = readHead(body)?.head
  return {
    participantId,
    deviceId,
    streamId,
    seq,
    sha256: Buffer.from(input.sha256, 'hex'),
    sealed: seal(dataKey, body, chunkAbout(participantId, streamId, seq)),
    keyGeneration,
    zone,
    pointCount: Math.min(head?.count ?? 0, 2 ** 31 - 1),
    firstTrackedMs: head?.firstAt ?? null,
    lastTrackedMs: head?.lastAt ?? null,
  }
}

async function stored({ intake, metrics }: TrackingTools, upload: Upload): Promise<Outcome> {
  try {
    const outcome = await orRetryLater(intake.store(upload))
    metrics.answered(outcome.verdict, upload.pointCount)
    return outcome
  } catch (error) {
    metrics.answered('turned away', 0)
    throw error
  }
}
