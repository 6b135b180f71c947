import { createHash } from 'node:crypto'
import type { SentRating, TakenRating } from '@allmend/contract/city/ratings'
import { Failure } from '@allmend/contract/failure'
import { RATING_LIMITS } from '@allmend/domain/city/ratings/rating'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { currentVersion } from '../../base/network/index.ts'
import { photosToRate } from '../photos/index.ts'
import type { Rater } from './rater.ts'
import * as store from './store.ts'

/** So much of the street a photo speaks of, before and behind it. */
const AROUND_METRES = 10

/** Stores what is new and answers what became of each. Inside the organisation. */
export async function takeRatings(
  db: Db,
  {
    project,
    participantId,
  }: { project: Pick<Rater['project'], 'id' | 'organisationId'>; participantId: string },
  sent: readonly SentRating[],
  now: Date,
): Promise<TakenRating[]> {
  const { id: projectId, organisationId } = project
  return onDuty(db, 'ratings', async (db) => {
    const revision = await store.nextRevision(db, { projectId, organisationId })
    const known = await store.knownRatings(
      db,
      participantId,
      sent.map(({ id }) => id),
    )
    const fresh = [...new Map(sent.filter(({ id }) => !known.has(id)).map((it) => [it.id, it])).values()]
    const have = await store.countOfParticipant(db, participantId)
    if (have + fresh.length > RATING_LIMITS.ofParticipant) throw new Failure('ratings_enough')
    const taken = fresh.filter(({ ratedAt }) => ratedAt <= now.getTime() + RATING_LIMITS.aheadMs)
    const placeOf = await placesFor(db, { projectId, organisationId, revision, now }, taken)
    const rows = taken.flatMap((it) => newRating(it, placeOf(it)))
    if (rows.length > 0) {
      const number = await store.numberOfRater(db, { participantId, projectId, revision })
      await store.addRatings(db, { participantId, projectId, now }, rows)
      const placeIds = [...new Set(rows.map(({ placeId }) => placeId))]
      await store.settleRatings(db, { participantId, number, revision }, placeIds)
    }
    const stored = new Map(rows.map(({ id, hash }) => [id, hash]))
    const isTaken = new Set(taken.map(({ id }) => id))
    return sent.map((it) => {
      const before = known.get(it.id)
      if (before === null) return { id: it.id, state: 'withdrawn' }
      const isSame = (before?.toString('hex') ?? stored.get(it.id)) === hashOf(it)
      if (before) return { id: it.id, state: isSame ? 'known' : 'other' }
      if (stored.has(it.id)) return { id: it.id, state: isSame ? 'stored' : 'other' }
      return { id: it.id, state: isTaken.has(it.id) ? 'placeless' : 'ahead' }
    })
  })
}

/** Of all that was said, in one order. */
function hashOf(it: SentRating): string {
  const given = [it.kind, it.edgeId, it.photoId, it.direction, it.fromPermille, it.toPermille]
  const { values } = it
  const voted = values && [values.whole, values.safety, values.conflict_freedom, values.attractiveness]
  const text = JSON.stringify([...given, voted, it.comment, it.missionId, it.ratedAt])
  return createHash('sha256').update(text).digest('hex')
}

function newRating(it: SentRating, placeId: number | undefined): store.NewRating[] {
  if (placeId === undefined) return []
  const { id, kind, direction, comment, missionId, ratedAt, values } = it
  const given = { whole: values?.whole ?? null, safety: values?.safety ?? null }
  const more = {
    conflictFreedom: values?.conflict_freedom ?? null,
    attractiveness: values?.attractiveness ?? null,
  }
  return [
    {
      id,
      placeId,
      kind,
      direction,
      ...given,
      ...more,
      comment,
      missionId,
      hash: hashOf(it),
      ratedAt: Math.floor(ratedAt),
    },
  ]
}

/** Finds or makes the places of ratings. */
async function placesFor(
  db: Db<'ratings'>,
  about: { projectId: string; organisationId: string; revision: number; now: Date },
  ratings: readonly SentRating[],
): Promise<(it: SentRating) => number | undefined> {
  const version = await currentVersion(db, about.projectId)
  if (!version) return () => undefined
  const photoIds = ratings.flatMap(({ photoId }) => photoId ?? [])
  const photos = new Map(
    (await photosToRate(db, about.projectId, { ids: photoIds })).map((it) => [it.id, it]),
  )
  const stretchOf = (it: SentRating): store.Stretch | undefined => {
    if (it.kind === 'map') {
      const { edgeId, fromPermille, toPermille } = it
      return edgeId === null ? undefined : { edgeId, photoId: null, fromPermille, toPermille }
    }
    const photo = it.photoId === null ? undefined : photos.get(it.photoId)
    return photo && { edgeId: photo.edgeId, photoId: photo.id, ...around(photo) }
  }
  const stretches = ratings.flatMap((it) => stretchOf(it) ?? [])
  const places = await store.placesOf(db, { ...about, versionId: version.id }, stretches)
  return (it) => {
    const stretch = stretchOf(it)
    return stretch && places.get(store.keyOfStretch(stretch))
  }
}

function around({ share, edgeMetres }: { share: number; edgeMetres: number }) {
  const reach = edgeMetres > 0 ? AROUND_METRES / edgeMetres : 1
  const [from, to] = [Math.max(0, share - reach), Math.min(1, share + reach)]
  const fromPermille = Math.min(999, Math.round(from * 1000))
  return { fromPermille, toPermille: Math.max(fromPermille + 1, Math.round(to * 1000)) }
}
