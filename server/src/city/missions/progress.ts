import { progressOf, type Progress } from '@allmend/domain/city/missions/report'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { photographedEdges, photosInMissions } from '../photos/index.ts'
import { ratedInMissions } from '../ratings/index.ts'
import { edgesOfRoutes } from '../routes/index.ts'
import type { SignUpRow } from './sign-ups.ts'
import type { MissionRow } from './store.ts'
import type { TourRow } from './tour-store.ts'

/** Photos taken a little before the start belong to it, too. */
const EARLY_MS = 3_600_000

export interface Done {
  progress: Progress
  ratings: number
  raters: number
  photos: number
}

/** How far each mission is: by what those rated and photographed in it who come to it. Inside the organisation. */
export async function doneIn(
  db: Db,
  projectId: string,
  missions: readonly MissionRow[],
  about: {
    signUps: readonly SignUpRow[]
    tours: ReadonlyMap<string, TourRow>
    reached: ReadonlyMap<string, number>
  },
): Promise<Map<string, Done>> {
  const ids = missions.map(({ id }) => id)
  const rated = await onDuty(db, 'ratings', (db) => ratedInMissions(db, ids))
  const aims = missions.flatMap(({ id, goal, routeId, startsAt, endsAt, endedAt }) =>
    goal === 'route' && routeId
      ? [
          {
            missionId: id,
            routeId,
            from: new Date(startsAt.getTime() - EARLY_MS),
            through: endedAt && endedAt > endsAt ? endedAt : endsAt,
          },
        ]
      : [],
  )
  const { taken, atStops } = await onDuty(db, 'photos', async (db) => ({
    taken: await photographedEdges(db, aims),
    atStops: await photosInMissions(db, ids),
  }))
  const routes = aims.length > 0 ? await edgesOfRoutes(db, projectId) : new Map<number, { id: string }[]>()
  return new Map(
    missions.map((mission) => {
      const { id, goal, guideId, tourId, routeId } = mission
      const signUps = new Set(
        about.signUps.flatMap((it) => (it.missionId === id ? [it.participantId] : [])).concat(guideId ?? []),
      )
      const isOurs = (it: { missionId: string; participantId: string }) =>
        it.missionId === id && signUps.has(it.participantId)
      const ratings = rated.filter(isOurs)
      const photos = taken.filter(isOurs)
      const tour = tourId === null ? undefined : about.tours.get(tourId)?.tour
      const edges =
        goal === 'route'
          ? [...routes].flatMap(([edgeId, on]) => (on.some((it) => it.id === routeId) ? [edgeId] : []))
          : (tour?.sections ?? []).flatMap((it) => it.edges.map(({ edgeId }) => edgeId))
      const done = (goal === 'route' ? photos : ratings).flatMap((it) => it.edges)
      const stops = (tour?.points ?? []).filter(({ name }) => name !== '').length
      const progress = progressOf(goal, {
        edges: new Set(edges),
        done: new Set(done),
        stops,
        reached: about.reached.get(id) ?? 0,
      })
      return [
        id,
        {
          progress,
          ratings: ratings.reduce((sum, it) => sum + it.ratings, 0),
          raters: ratings.length,
          photos: [...photos, ...atStops.filter(isOurs)].reduce((sum, it) => sum + it.photos, 0),
        },
      ] as const
    }),
  )
}
