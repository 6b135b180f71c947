import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { keyedOwner } from '../../src/platform/keys/data-keys.ts'
import { openKeyring } from '../../src/platform/keys/keyring.ts'
import { addReport } from '../../src/city/maintenance/report-store.ts'
import { addDefect, addEvent, pictureKey } from '../../src/city/maintenance/store.ts'
import { openObjects } from '../../src/platform/objects.ts'
import { addRelease } from '../../src/city/rides/release-store.ts'
import { addRide } from '../../src/city/rides/store.ts'
import { packed, sealedTrack } from '../../src/city/rides/track.ts'
import type { TestServer } from '../../test/test-server.ts'

export interface SmallRides {
  ride: string
  defect: string
  defectReport: string
  doneDefect: string
}

/** A participant has recorded a ride and reported a defect; another one is done, with a picture; a week was counted. */
export async function smallRides(
  server: TestServer,
  about: { projectId: string; organisation: string; participantId: string },
): Promise<SmallRides> {
  const { projectId, organisation: organisationId, participantId } = about
  const { now } = server.clock
  const [ride, defect, defectReport, doneDefect] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const picture = randomUUID()
  const startedAt = new Date('2026-05-04T07:00:00Z')
  const fixes = Array.from({ length: 20 }, (_, at) => ({
    position: [8, 47 + at * 0.0004] as const,
    at: startedAt.getTime() + at * 10_000,
  }))
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  await inTransaction(server.pool, { participant: participantId, duty: 'rides' }, async (db) => {
    const owner = await keyedOwner(db, keyring, participantId, now)
    if (!owner) throw new Error('a rider takes part')
    await addRide(db, {
      id: ride,
      projectId,
      participantId,
      activity: 'work',
      missionId: null,
      startedAt,
      finishedAt: new Date(fixes.at(-1)!.at),
      arrivedAt: now,
      sealedTrack: sealedTrack(owner, ride, packed(fixes)),
    })
  })
  await inTransaction(server.pool, { organisation: organisationId, duty: 'maintenance' }, async (db) => {
    const it = { id: defect, projectId, organisationId, title: 'Schlagloch', street: 'Seegasse', now }
    const whence = { source: 'report', sourceKey: null, routeId: null, photoId: null } as const
    await addDefect(db, { ...it, ...whence, at: [8, 47] })
    await addEvent(db, { defectId: defect, organisationId, accountId: null, act: 'reported', note: '', now })
    await addDefect(db, { ...it, id: doneDefect, ...whence, at: [8, 47.01] })
    await db
      .updateTable('maintenance.defect')
      .set({ state: 'done', plannedAt: now, doneAt: now, afterPicture: picture, revision: 2 })
      .where('id', '=', doneDefect)
      .execute()
    const text = { words: 'Schlagloch', at: [8, 47] as const, wishesMail: true, now }
    await addReport(db, {
      id: defectReport,
      defectId: defect,
      projectId,
      organisationId,
      participantId,
      ...text,
    })
  })
  const project = { id: projectId, organisationId, isTest: false }
  await inTransaction(server.jobContext.pool, { duty: 'rides' }, (db) =>
    addRelease(db, project, { from: '2026-09-14', week: { slices: [], cells: {} }, now }),
  )
  const drawn = Buffer.from('after')
  await openObjects(server.config).put(pictureKey(organisationId, picture), drawn, 'image/webp')
  return { ride, defect, defectReport, doneDefect }
}
