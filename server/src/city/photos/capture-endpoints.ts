import { Failure } from '@allmend/contract/failure'
import { captures } from '@allmend/contract/city/photos'
import { coverageOf } from '@allmend/domain/city/photos/coverage'
import { isDone, PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import { laidCourse } from '../routes/index.ts'
import * as store from './capture-store.ts'
import { captureWire, photoRouteWire } from './photo-wire.ts'
import { REMOVE_FILES } from './jobs.ts'
import type { Quarantine } from './quarantine.ts'
import { senderIn } from './sender.ts'
import { deletePhotos } from './removal-store.ts'
import { metresOn } from './places/place-store.ts'
import { arrive, checkedPart, checkMaySend, offeredAnswers, offeredWire, ownCapture } from './take-photos.ts'
import { photoRoutes } from './version-store.ts'

export function serveCaptures(app: FastifyInstance, context: ServerContext, quarantine: Quarantine): void {
  serve(app, context, captures, {
    async mayCapture({ db, caller, input, now }) {
      const { project, hasAgreed } = await senderIn(db, caller, { code: input.code }, now)
      const routes = (await photoRoutes(db, project.id, { isPublicOnly: true })).map(photoRouteWire)
      return {
        projectId: project.id,
        name: project.name,
        organisation: project.organisation,
        hasAgreed,
        routes,
      }
    },

    async captured({ db, caller, input: { projectId, routeId, course }, now }) {
      await senderIn(db, caller, { projectId }, now)
      return coverageNow(db, projectId, routeId, course)
    },

    async mine({ db, caller, input: { projectId }, now }) {
      const sender = await senderIn(db, caller, { projectId }, now)
      return (await store.capturesOf(db, projectId, sender)).map(captureWire)
    },

    async begin({ db, caller, input, now, reply, refusal }) {
      const { id, projectId, source, routeId, begunAt } = input
      const sender = await senderIn(db, caller, { projectId }, now)
      checkMaySend(sender, source)
      if (routeId && !(await laidCourse(db, projectId, routeId, input.course))) throw refusal('route_missing')
      const { all, hers } = await store.countCaptures(db, projectId, sender.participantId)
      const isEnough = all >= PHOTO_LIMITS.capturesOfProject || hers >= PHOTO_LIMITS.capturesOfParticipant
      if (isEnough && !(await store.captureById(db, id))) throw refusal('captures_enough')
      const whose =
        source === 'app'
          ? { participantId: sender.participantId, accountId: null, byName: '' }
          : { participantId: null, accountId: sender.accountId, byName: sender.name }
      const { organisationId } = sender.project
      const about = { ...input, ...whose, organisationId, begunAt: new Date(begunAt), now }
      if (await store.addCapture(db, about)) void reply.code(201)
      const row = await store.captureById(db, id)
      if (!row || row.participantId !== whose.participantId || row.accountId !== whose.accountId)
        throw refusal('capture_foreign')
      return captureWire(row)
    },

    async offer({ db, caller, input: { id, photos }, now, refusal }) {
      const sender = await ownCapture(db, caller, id, now)
      checkMaySend(sender, sender.source)
      const { ofCapture, ofToday } = await store.countPhotos(db, id, now)
      const { photosOfCapture, offeredADay } = PHOTO_LIMITS
      if (ofCapture + photos.length > photosOfCapture || ofToday + photos.length > offeredADay)
        throw refusal('photos_enough')
      await store.addOffered(db, id, photos, now)
      const named = photos.map(({ sha256 }) => sha256)
      return offeredAnswers(named, await store.arrivingOf(db, id, named))
    },

    sendPart: {
      async inSteps({ caller, input, now, transaction, request, refusal }) {
        const { id, sha256, part, hash } = input
        const identity = { account: caller.accountId }
        const found = await transaction(identity, async (db) => {
          const sender = await ownCapture(db, caller, id, now)
          checkMaySend(sender, sender.source)
          return (await store.arrivingOf(db, id, [sha256]))[0]
        })
        if (!found) throw refusal('photo_not_offered')
        if (found.isElsewhere || found.state !== 'arriving' || found.parts[part]) return offeredWire(found)
        await quarantine.put(found.id, part, checkedPart(request.body, found, part, hash))
        const stands = await transaction(identity, async (db) => {
          await ownCapture(db, caller, id, now)
          const photo = await store.notePart(db, found.id, part)
          if (photo && photo.parts.every(Boolean)) await arrive(db, photo, now)
          return (await store.arrivingOf(db, id, [sha256]))[0]
        })
        // It came with another ride, or is done with, or gone: nothing of it may stay behind.
        if (!stands || stands.isElsewhere || isDone(stands.state))
          await quarantine.remove(found.id, found.parts.length)
        return stands ? offeredWire(stands) : { sha256, state: 'here' as const, missing: [] }
      },
    },

    async forget({ db, caller, input: { id }, now }) {
      const { project } = await ownCapture(db, caller, id, now)
      await deletePhotos(db, project.id, { captureId: id, isUnpublished: true }, now)
      await store.removeEmptyCapture(db, id)
      await file(db, REMOVE_FILES, {})
    },
  })
}

export async function coverageNow(db: Db, projectId: string, routeId: string, course: 'default' | 'reverse') {
  const laid = await laidCourse(db, projectId, routeId, course)
  if (!laid) throw new Failure('route_missing')
  const { lengthMetres } = laid
  const { slots, share, gaps } = coverageOf(await metresOn(db, { projectId, routeId, course }), lengthMetres)
  return { lengthMetres, slots: [...slots], share, gaps: [...gaps] }
}
