import { randomUUID } from 'node:crypto'
import { photos } from '@allmend/contract/city/photos'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { FastifyInstance } from 'fastify'
import { insideOrganisation } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Objects } from '../../platform/objects.ts'
import { roleIn } from '../../base/organisations/index.ts'
import { file } from '../../platform/queue.ts'
import { cityProject, isOpenCityProject, openCityProject } from '../routes/index.ts'
import { blurParts } from './blur-parts.ts'
import { coverageNow } from './capture-endpoints.ts'
import { capturesOf } from './capture-store.ts'
import { REMOVE_FILES } from './jobs.ts'
import {
  annotationWire,
  captureWire,
  photoRouteWire,
  photoWire,
  publicRouteWire,
  versionWire,
} from './photo-wire.ts'
import { objectOfPicture, openAddress, type PictureAddresses } from './picture-address.ts'
import { placePhotos } from './places/place-photos.ts'
import {
  hideReported,
  isPictureSeen,
  ownerOfPicture,
  publicPhotoRoutes,
  publicPhotos,
} from './public-store.ts'
import { publishPhotos } from './publish-photos.ts'
import * as reports from './report-store.ts'
import { settleReport } from './settle-report.ts'
import * as store from './store.ts'
import { placedByIds, placedOn, takeOffRoute } from './places/place-store.ts'
import { actsOf, addAct } from './act-store.ts'
import { deletePhotos } from './removal-store.ts'
import * as versions from './version-store.ts'

export function servePhotos(
  app: FastifyInstance,
  context: ServerContext,
  { objects, addresses }: { objects: Objects; addresses: PictureAddresses },
): void {
  serve(app, context, photos, {
    async routes({ db, input: { projectId } }) {
      await cityProject(db, projectId)
      return (await versions.photoRoutes(db, projectId, { isPublicOnly: false })).map(photoRouteWire)
    },

    async captures({ db, input: { projectId } }) {
      await cityProject(db, projectId)
      return (await capturesOf(db, projectId)).map(captureWire)
    },

    async all({ db, input, now }) {
      const { projectId, routeId, captureId, number, patch } = input
      await cityProject(db, projectId)
      const rows =
        captureId !== undefined
          ? await store.photosOfCapture(db, projectId, captureId)
          : routeId === undefined
            ? await store.photosOnNoRoute(db, projectId)
            : number === undefined
              ? await store.photosUnpublished(db, projectId, routeId)
              : await store.photosShown(db, { projectId, routeId, number, patch: patch ?? 0 })
      return rows.map((row) => photoWire(row, addresses, now))
    },

    async versions({ db, input: { projectId, routeId } }) {
      await cityProject(db, projectId)
      const unpublished = await versions.unpublishedOf(db, projectId, routeId)
      const createdAt = unpublished.createdAt?.getTime() ?? null
      const rows = await versions.photoVersionsOf(db, routeId)
      return { versions: rows.map(versionWire), unpublished: { ...unpublished, createdAt } }
    },

    async coverage({ db, input: { projectId, routeId, course } }) {
      await cityProject(db, projectId)
      return coverageNow(db, projectId, routeId, course)
    },

    async appImages({ db, input: { projectId, ...box }, now }) {
      await cityProject(db, projectId)
      return (await store.photosIn(db, projectId, box)).map((row) => photoWire(row, addresses, now))
    },

    async clustered({ db, input: { projectId, zoom, ...box } }) {
      await cityProject(db, projectId)
      const rows = await store.clusteredIn(db, projectId, box, zoom)
      return rows.map(({ longitude, latitude, ...counts }) => ({
        at: [longitude, latitude] as [number, number],
        ...counts,
      }))
    },

    async publish({ db, caller, input, now }) {
      const { projectId, routeId, type, photos: ids } = input
      await cityProject(db, projectId)
      const by = { id: caller.accountId, name: caller.name }
      const { number, patch } = await publishPhotos(db, {
        projectId,
        routeId,
        type,
        by,
        now,
        ...(ids && { ids }),
      })
      const listed = await versions.photoVersionsOf(db, routeId)
      return versionWire(listed.find((it) => it.number === number && it.patch === patch)!)
    },

    async deleteUnpublished({ db, caller, input, now, refusal }) {
      const { projectId, routeId, captureId } = input
      await cityProject(db, projectId)
      if (!routeId && !captureId) throw refusal('photos_missing')
      const which = { isUnpublished: true, ...(routeId && { routeId }), ...(captureId && { captureId }) }
      const deleted = await deletePhotos(db, projectId, which, now)
      const by = { id: caller.accountId, name: caller.name }
      await addAct(db, {
        projectId,
        routeId: routeId ?? null,
        kind: 'deleted',
        photoCount: deleted,
        by,
        now,
      })
      await file(db, REMOVE_FILES, {})
      return { deleted }
    },

    async deletePhotos({ db, caller, input: { projectId, photos: ids }, now, refusal }) {
      await cityProject(db, projectId)
      const deleted = await deletePhotos(db, projectId, { ids, isUnpublished: false }, now)
      if (deleted === 0) throw refusal('photos_missing')
      const by = { id: caller.accountId, name: caller.name }
      await addAct(db, { projectId, kind: 'deleted', photoCount: deleted, by, now })
      await file(db, REMOVE_FILES, {})
      return { deleted }
    },

    async place({ db, caller, input, now, refusal }) {
      const { projectId, routeId, course, photos: ids, at } = input
      await cityProject(db, projectId)
      const chosen = await placedByIds(db, projectId, ids)
      if (chosen.length < new Set(ids).size) throw refusal('photos_missing')
      if (chosen.some(({ isPublished }) => isPublished)) throw refusal('photos_published')
      const by = { id: caller.accountId, name: caller.name }
      await addAct(db, { projectId, routeId, kind: 'placed', photoCount: chosen.length, by, now })
      if (routeId) {
        const how = { isTrial: false, isByHand: at !== undefined, ...(at && { at }) }
        return placePhotos(db, { projectId, routeId, course, ...how }, chosen)
      }
      await takeOffRoute(db, projectId, ids)
      return { same: 0, moved: chosen.length, otherEdge: 0, lost: 0, changes: [] }
    },

    async reproject({ db, caller, input: { projectId, routeId, isTrial }, now }) {
      await cityProject(db, projectId)
      const chosen = await placedOn(db, projectId, routeId)
      const found = await placePhotos(db, { projectId, routeId, isTrial, isByHand: false }, chosen)
      const by = { id: caller.accountId, name: caller.name }
      if (!isTrial)
        await addAct(db, { projectId, routeId, kind: 'reprojected', photoCount: found.moved, by, now })
      return found
    },

    async annotations({ db, caller, input: { projectId, photoId } }) {
      await cityProject(db, projectId)
      const rows = await reports.annotationsOf(db, projectId, photoId)
      return rows.map((row) => annotationWire(row, caller.accountId))
    },

    async annotate({ db, caller, input, now, reply, refusal }) {
      await cityProject(db, input.projectId)
      const by = { id: caller.accountId, name: caller.name }
      const row = await reports.addAnnotation(db, { ...input, id: randomUUID(), by, now })
      if (row === undefined) throw refusal('photos_missing')
      if (row === null) throw refusal('annotations_enough')
      void reply.code(201)
      return annotationWire(row, caller.accountId)
    },

    async removeAnnotation({ db, caller, input: { projectId, id }, refusal }) {
      const { organisationId } = await cityProject(db, projectId)
      const isAdmin = (await roleIn(db, caller.accountId, organisationId)) === 'admin'
      const by = isAdmin ? null : caller.accountId
      if (!(await reports.removeAnnotation(db, { projectId, id, by }))) throw refusal('photos_missing')
    },

    async reports({ db, input: { projectId }, now }) {
      await cityProject(db, projectId)
      const open = await reports.openReports(db, projectId)
      const photosOf = await Promise.all(open.map(({ photoId }) => store.photoById(db, photoId)))
      return open.flatMap(({ photoId: _photo, reportedAt, ...rest }, nth) => {
        const row = photosOf[nth]
        const photo = row && photoWire(row, addresses, now)
        return photo ? [{ ...rest, photo, reportedAt: reportedAt.getTime() }] : []
      })
    },

    async blur({ db, caller, input: { projectId, id, boxes }, now, refusal }) {
      await cityProject(db, projectId)
      await blurParts(db, { projectId, id, boxes, now })
      const row = await store.photoById(db, id)
      if (!row) throw refusal('photos_missing')
      const by = { id: caller.accountId, name: caller.name }
      await addAct(db, { projectId, routeId: row.routeId, kind: 'blurred', photoCount: 1, by, now })
      return photoWire(row, addresses, now)
    },

    async settle({ db, caller, input, now }) {
      await cityProject(db, input.projectId)
      await settleReport(db, { ...input, by: { id: caller.accountId, name: caller.name }, now })
    },

    async history({ db, input: { projectId, routeId } }) {
      await cityProject(db, projectId)
      const rows = await actsOf(db, projectId, routeId)
      return rows.map(({ versionNumber: number, versionPatch: patch, actedAt, ...rest }) => ({
        ...rest,
        version: number === null || patch === null ? null : { number, patch },
        actedAt: actedAt.getTime(),
      }))
    },

    publicRoutes: ({ input: { code }, now, transaction, refusal }) =>
      transaction({ duty: 'photos' }, async (db) => {
        const project = await openCityProject(db, code, now)
        if (!project) throw refusal('project_unknown')
        insideOrganisation(db, project.organisationId)
        const routes = (await publicPhotoRoutes(db, project.id)).map(publicRouteWire)
        const { name, region, organisation, organisationSlug: slug } = project
        return { name, region, organisation: { name: organisation, slug }, routes }
      }),

    published: ({ input: { code, routeId }, now, transaction, refusal }) =>
      transaction({ duty: 'photos' }, async (db) => {
        const project = await openCityProject(db, code, now)
        if (!project) throw refusal('project_unknown')
        insideOrganisation(db, project.organisationId)
        const rows = await publicPhotos(db, project.id, routeId)
        return rows.map(({ picture, takenAt, longitude, latitude, ...rest }) => ({
          ...rest,
          picture: openAddress(picture),
          takenDay: takenAt ? dataDayOf(takenAt.getTime(), project.timeZone) : '',
          snapped: [longitude, latitude] as [number, number],
        }))
      }),

    report: ({ input: { id, kind, box, note }, now, transaction, refusal }) =>
      transaction({ duty: 'photos' }, async (db) => {
        const projectId = await hideReported(db, id, now)
        if (!projectId || !(await isOpenCityProject(db, projectId, now))) throw refusal('photos_missing')
        await reports.addReport(db, { id: randomUUID(), photoId: id, kind, box: box ?? null, note, now })
      }),

    async picture({ input: { picture, size, until, seal }, now, transaction, request, reply, refusal }) {
      const isSealed = addresses.isSealed(picture, until, seal, now)
      await transaction({ duty: 'photos' }, async (db) => {
        const owner = await ownerOfPicture(db, picture)
        if (!owner) throw refusal('photos_missing')
        if (isSealed) return
        insideOrganisation(db, owner.organisationId)
        const isOpen = await isOpenCityProject(db, owner.projectId, now)
        if (!isOpen || !(await isPictureSeen(db, picture))) throw refusal('photos_missing')
      })
      const etag = `"${picture}-${size}"`
      void reply.headers({ etag, 'cache-control': isSealed ? 'private, max-age=3600' : 'public, no-cache' })
      if (request.headers['if-none-match'] === etag) {
        void reply.code(304)
        return Buffer.alloc(0)
      }
      const bytes = await objects.get(objectOfPicture(picture, `${size}.webp`))
      if (!bytes) throw refusal('photos_missing')
      return bytes
    },
  })
}
