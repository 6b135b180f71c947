import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { SentRating } from '@allmend/contract/city/ratings'
import { ask } from '../../src/platform/db/connect.ts'
import { inTransaction, onDuty } from '../../src/platform/db/identity.ts'
import { rememberParts } from '../../src/city/ratings/place-store.ts'
import { addRelease } from '../../src/city/ratings/release-store.ts'
import { numberOfRater, nextRevision, setTraits, withdrawRating } from '../../src/city/ratings/store.ts'
import { takeRatings } from '../../src/city/ratings/take-ratings.ts'
import type { TestServer } from '../../test/test-server.ts'

/**
 * A participant has rated an edge, taken another word back, and said who she is; a day was counted. Answers the rating's
 * id.
 */
export async function smallRating(
  server: TestServer,
  about: { projectId: string; organisation: string; participantId: string },
): Promise<string> {
  const { projectId, organisation: organisationId, participantId } = about
  const { now } = server.clock
  const [kept, taken] = [randomUUID(), randomUUID()]
  await inTransaction(server.pool, { organisation: organisationId }, async (db) => {
    const [edge] = await ask<{ edgeId: number; versionId: string }>(
      db,
      `select e.edge_id, e.version_id from network.version v join network.version_edge e on e.version_id = v.id
       where v.project_id = $1 and v.state = 'current' order by 1 limit 1`,
      [projectId],
    )
    assert.ok(edge)
    const rating = (id: string): SentRating => ({
      id,
      kind: 'map',
      edgeId: edge.edgeId,
      photoId: null,
      direction: 'both',
      fromPermille: 0,
      toPermille: 1000,
      values: { whole: 3, safety: 2, conflict_freedom: null, attractiveness: null },
      comment: 'Eng bei der Brücke',
      missionId: null,
      ratedAt: now.getTime(),
    })
    const project = { id: projectId, organisationId }
    await takeRatings(db, { project, participantId }, [rating(kept), rating(taken)], now)
    await onDuty(db, 'ratings', async (db) => {
      const revision = await nextRevision(db, { projectId, organisationId })
      const placeId = await withdrawRating(db, { participantId, projectId, id: taken, now })
      assert.ok(placeId !== undefined)
      await numberOfRater(db, { participantId, projectId, revision })
      const text = {
        gender: 'female',
        birthYear: 1990,
        bikeFrequency: 'daily',
        bikeUsages: ['work'],
      } as const
      await setTraits(db, { participantId, revision, ...text })
      const parts = [{ edgeId: edge.edgeId, fromPermille: 0, toPermille: 1000, isTurned: false }]
      await rememberParts(db, { versionId: edge.versionId, organisationId }, [
        { id: placeId, course: [], parts },
      ])
    })
  })
  await inTransaction(server.jobContext.pool, { duty: 'ratings' }, async (db) => {
    const counts = { ratings: 1, imageRatings: 0, mapRatings: 1, detailedRatings: 1, producers: 1 }
    const about = { id: projectId, organisationId, isTest: false }
    await addRelease(db, about, { kind: 'day', from: '2026-05-04', figures: counts, now })
  })
  return kept
}
