import type { PlaceToRate } from '@allmend/contract/city/ratings'
import { rarestFirst } from '@allmend/domain/city/ratings/rarest-first'
import type { RatingKind } from '@allmend/domain/city/ratings/rating'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import { openAddress, photosToRate } from '../photos/index.ts'
import { edgesOfRoutes, publicRoutes } from '../routes/index.ts'
import type { Rater } from './rater.ts'
import * as store from './results-store.ts'
import { ratingsOnEdges } from './rating-index-store.ts'

interface Asked {
  kind: RatingKind
  routeId?: string | undefined
  west?: number | undefined
  south?: number | undefined
  east?: number | undefined
  north?: number | undefined
  atMost: number
}

interface Found {
  left: number
  places: PlaceToRate[]
}

/** What she could rate next; undefined: there is no such route. Inside the organisation. */
export async function placesToRate(db: Db, rater: Rater, asked: Asked): Promise<Found | undefined> {
  const projectId = rater.project.id
  const version = await currentVersion(db, projectId)
  if (!version) return { left: 0, places: [] }
  const edges = asked.routeId === undefined ? undefined : await edgesOn(db, projectId, asked.routeId)
  if (edges?.length === 0) return undefined
  if (asked.kind === 'image') return photosLeft(db, rater, asked)
  return edgesLeft(db, rater, asked, { versionId: version.id, edges })
}

/** Of a published route: nobody is asked about one that is still being drawn. */
async function edgesOn(db: Db, projectId: string, routeId: string): Promise<number[]> {
  const published = await onDuty(db, 'routes', (db) => publicRoutes(db, projectId))
  if (!published.some(({ id }) => id === routeId)) return []
  const on = await edgesOfRoutes(db, projectId)
  return [...on].flatMap(([edgeId, routes]) => (routes.some(({ id }) => id === routeId) ? [edgeId] : []))
}

async function photosLeft(db: Db, { project, participantId }: Rater, asked: Asked): Promise<Found> {
  const photos = await photosToRate(db, project.id, { routeId: asked.routeId, box: boxOf(asked) })
  const [done, voices] = await onDuty(db, 'ratings', async (db) => [
    await store.donePhotos(db, participantId),
    await store.voicesOnPhotos(db, project.id),
  ])
  const open = photos.filter(({ id }) => !done.has(id))
  const counted = open.map((it) => ({ ...it, voices: voices.get(it.id) ?? 0 }))
  const places = rarestFirst(counted, participantId).slice(0, asked.atMost)
  return {
    left: open.length,
    places: places.map((it) => ({
      kind: 'image',
      edgeId: it.edgeId,
      photoId: it.id,
      street: it.street,
      streetClass: it.streetClass,
      lengthMetres: it.edgeMetres,
      course: (JSON.parse(it.course) as { coordinates: [number, number][] }).coordinates,
      picture: openAddress(it.picture),
      at: [it.longitude, it.latitude],
      takenAt: it.takenAt && it.takenAt.getTime(),
      bearing: it.bearing,
      routeIds: [it.routeId],
    })),
  }
}

async function edgesLeft(
  db: Db,
  { project, participantId }: Rater,
  asked: Asked,
  { versionId, edges }: { versionId: string; edges: number[] | undefined },
): Promise<Found> {
  const candidates = edges ?? (await store.edgesToRate(db, versionId, boxOf(asked)))
  const [done, ratings] = await onDuty(db, 'ratings', async (db) => [
    await store.doneEdges(db, participantId),
    await ratingsOnEdges(db, project.id, candidates),
  ])
  const voices = new Map(ratings.map((it) => [it.edgeId, peopleIn(it.packed)]))
  const open = candidates
    .filter((edgeId) => !done.has(edgeId))
    .map((edgeId) => ({ id: String(edgeId), edgeId, voices: voices.get(edgeId) ?? 0 }))
  const first = rarestFirst(open, participantId).slice(0, asked.atMost)
  const streets = new Map(
    (
      await streetsOf(
        db,
        versionId,
        first.map(({ edgeId }) => edgeId),
      )
    ).map((it) => [it.edgeId, it]),
  )
  const routes = await edgesOfRoutes(db, project.id)
  const shown = await onDuty(db, 'routes', (db) => publicRoutes(db, project.id))
  const published = new Set(shown.map(({ id }) => id))
  const places = first.flatMap(({ edgeId }): PlaceToRate[] => {
    const street = streets.get(edgeId)
    if (!street) return []
    const { name, streetClass, lengthMetres, course } = street
    const where = {
      edgeId,
      street: name,
      streetClass,
      lengthMetres,
      course: course.map(([x, y]) => [x, y] as [number, number]),
    }
    const routeIds = (routes.get(edgeId) ?? []).flatMap(({ id }) => (published.has(id) ? [id] : []))
    const noPhoto = { photoId: null, picture: null, at: null, takenAt: null, bearing: null }
    return [{ kind: 'map', ...noPhoto, ...where, routeIds }]
  })
  return { left: open.length, places }
}

/** By number, one after the other. */
function peopleIn(ratings: Buffer): number {
  let people = 0
  for (let at = 0; at < ratings.length; at += 8)
    if (at === 0 || ratings.readUInt32BE(at) !== ratings.readUInt32BE(at - 8)) people++
  return people
}

function boxOf({ west, south, east, north }: Asked) {
  const isWhole = west !== undefined && south !== undefined && east !== undefined && north !== undefined
  return isWhole ? { west, south, east, north } : undefined
}
