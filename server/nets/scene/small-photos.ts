import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { openObjects } from '../../src/platform/objects.ts'
import {
  addCapture,
  addOffered,
  arrivingOf,
  noteArrived,
  notePart,
} from '../../src/city/photos/capture-store.ts'
import { objectOfPicture } from '../../src/city/photos/picture-address.ts'
import { publishPhotos } from '../../src/city/photos/publish-photos.ts'
import { addAnnotation, addReport } from '../../src/city/photos/report-store.ts'
import { claimPhoto, finishPhoto } from '../../src/city/photos/prepare-store.ts'
import { deletePhotos } from '../../src/city/photos/removal-store.ts'
import { photoById } from '../../src/city/photos/store.ts'
import type { TestServer } from '../../test/test-server.ts'

/** In which its picture lies there. */
export const PHOTO_SIZE = 'thumb'
const AT: [number, number] = [8.0005, 47]
const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }

/** Ids of a photo ride and of what hangs on it. */
export interface SmallPhotos {
  /** Of the account, with a photo that was offered and has not arrived. */
  capture: string
  /** Published, reported and marked. */
  photo: string
  picture: string
  report: string
  annotation: string
  /** Ready on the route, and not published. */
  freshPhoto: string
}

/** Photos of a published route, in every state a call can be about; one is deleted, its files wait to be removed. */
export async function smallPhotos(
  server: TestServer,
  about: { projectId: string; organisation: string; account: string; route: string; offered: Buffer },
): Promise<SmallPhotos> {
  const { projectId, organisation: organisationId, account, route: routeId } = about
  const { now } = server.clock
  const [captureId, report, annotation] = [randomUUID(), randomUUID(), randomUUID()]
  const by = { id: account, name: 'Miriam Kälin' }
  const inside = { organisation: organisationId, duty: 'photos' } as const
  const ready = await inTransaction(server.pool, inside, async (db) => {
    const capture = { id: captureId, projectId, organisationId, name: 'Ordner vom 3. Mai' }
    const whose = { source: 'folder', participantId: null, accountId: account, byName: by.name } as const
    const where = { routeId, course: 'default', begunAt: now, now } as const
    assert.ok(await addCapture(db, { ...capture, ...whose, ...where }))
    const files = [about.offered, ...['one', 'two', 'three'].map((it) => Buffer.from(`${it} ${captureId}`))]
    const offered = files.map((bytes) => ({
      sha256: hash('sha256', bytes),
      octets: bytes.length,
      takenAt: now.getTime(),
      position: AT,
      accuracyMetres: 5,
      bearing: 90,
    }))
    await addOffered(db, captureId, offered, now)
    const sent = await arrivingOf(
      db,
      captureId,
      offered.slice(1).map(({ sha256 }) => sha256),
    )
    for (const [nth, { id }] of sent.entries()) {
      await notePart(db, id, 0)
      await noteArrived(db, id, now)
      await claimPhoto(db, id, now)
      const place = { metres: 2 + nth * 5, snapped: AT, distanceMetres: 1, edgeId: null }
      const seen = { width: 320, height: 240, boxes: [], quality: 1, isBlurry: false, isDark: false }
      const measured = { takenAt: null, position: AT, bearing: null, place }
      assert.ok(await finishPhoto(db, id, { ...seen, ...measured }, now))
    }
    return sent.map(({ id }) => id)
  })
  const [photo, freshPhoto, gone] = ready as [string, string, string]
  const picture = await inTransaction(server.pool, inside, async (db) => {
    await deletePhotos(db, projectId, { ids: [gone], isUnpublished: true }, now)
    await publishPhotos(db, { projectId, routeId, type: 'patch', ids: [photo], by, now })
    await addReport(db, { id: report, photoId: photo, kind: 'face', box: BOX, note: 'Gesicht', now })
    const mark = { id: annotation, projectId, photoId: photo, kind: 'damage', box: BOX, note: 'Loch' }
    assert.ok(await addAnnotation(db, { ...mark, by, now }))
    const row = await photoById(db, photo)
    return row?.picture ?? ''
  })
  const drawn = objectOfPicture(picture, `${PHOTO_SIZE}.webp`)
  await openObjects(server.config).put(drawn, Buffer.from('a picture'), 'image/webp')
  return { capture: captureId, photo, picture, report, annotation, freshPhoto }
}
