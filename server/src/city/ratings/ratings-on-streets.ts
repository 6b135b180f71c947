import { carryPlace, layPlace, type PlacePart } from '@allmend/domain/city/ratings/carry-place'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { streetsAmong } from '@allmend/domain/base/network/street'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import {
  carriedEdges,
  currentVersion,
  type NetworkChange,
  type RoutesOnStreets,
  streetsOf,
} from '../../base/network/index.ts'
import {
  changedPlaces,
  type LaidPlace,
  layParts,
  partsBefore,
  ratingsOnEdges,
  rememberParts,
} from './place-store.ts'
import { nextLayout, nextRevision } from './store.ts'

/** When streets change, rated places go along where they still lie on them; what does not is listed. */
export function withRatings(routes: Omit<RoutesOnStreets, 'ratingsOnEdges'>): RoutesOnStreets {
  return {
    ...routes,
    ratingsOnEdges: (db, projectId) => onDuty(db, 'ratings', (db) => ratingsOnEdges(db, projectId)),
    async carryOver(db, change) {
      await routes.carryOver(db, change)
      await takeAlong(db, change)
    },
    async bringBack(db, undone) {
      await routes.bringBack(db, undone)
      await takeBack(db, undone)
    },
  }
}

async function takeAlong(db: Db, change: NetworkChange): Promise<void> {
  const { projectId, versionId, successions } = change
  const edgeIds = await onDuty(db, 'ratings', async (db) => [...(await ratingsOnEdges(db, projectId)).keys()])
  const next = edgeIds.flatMap((id) => [id, ...(successions.get(id)?.successors ?? [])])
  const after = streetsAmong(await change.after([...new Set(next)]))
  const changed = edgeIds.filter((id) => successions.has(id) || !after(id))
  const courseOf = (id: number): readonly LngLat[] | undefined => after(id)?.course
  await moved(db, { projectId, changed, versionId }, (place) =>
    carryPlace(place, (id) => successions.get(id), courseOf),
  )
}

/** What was moved lies where it lay; what was said since is laid onto the streets its own came from. */
async function takeBack(
  db: Db,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<void> {
  const version = await currentVersion(db, projectId)
  if (!version) return
  const former = await onDuty(db, 'ratings', (db) => partsBefore(db, versionId))
  const origins = Map.groupBy(
    [...(await carriedEdges(db, versionId))].flatMap(([from, { successors }]) =>
      successors.map((to) => ({ from, to })),
    ),
    ({ to }) => to,
  )
  const edgeIds = await onDuty(db, 'ratings', async (db) => [...(await ratingsOnEdges(db, projectId)).keys()])
  const sources = (id: number): number[] => [id, ...(origins.get(id) ?? []).map(({ from }) => from)]
  const streets = streetsAmong(await streetsOf(db, version.id, [...new Set(edgeIds.flatMap(sources))]))
  const changed = edgeIds.filter((id) => origins.has(id) || !streets(id))
  await moved(db, { projectId, changed, also: [...former.keys()] }, ({ id, course, parts }) => {
    const before = former.get(id)
    if (before) return before
    const candidates = [...new Set(parts.flatMap(({ edgeId }) => sources(edgeId)))].flatMap((edgeId) => {
      const street = streets(edgeId)
      return street ? [{ edgeId, course: street.course }] : []
    })
    return layPlace(course, candidates)
  })
}

async function moved(
  db: Db,
  it: { projectId: string; changed: readonly number[]; versionId?: string; also?: readonly number[] },
  partsOf: (place: LaidPlace) => readonly PlacePart[],
): Promise<void> {
  const { projectId, changed, versionId, also = [] } = it
  const [state] = await ask<{ organisationId: string }>(
    db,
    'select organisation_id from ratings.state where project_id = $1',
    [projectId],
  )
  if (!state) return
  await onDuty(db, 'ratings', async (db) => {
    await nextRevision(db, { projectId, ...state })
    const places = await changedPlaces(db, projectId, changed, also)
    const next = places.map((place) => ({ ...place, next: partsOf(place) }))
    const other = next.filter(({ parts, next }) => JSON.stringify(parts) !== JSON.stringify(next))
    if (versionId) await rememberParts(db, { versionId, ...state }, other)
    await layParts(
      db,
      { projectId, ...state },
      other.map(({ id, next }) => ({ id, parts: next })),
    )
    await nextLayout(db, projectId)
  })
}
