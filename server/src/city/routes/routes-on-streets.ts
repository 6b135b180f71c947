import { carryOver } from '@allmend/domain/city/routes/carry-over'
import { streetsAmong } from '@allmend/domain/base/network/street'
import type { Db } from '../../platform/db/connect.ts'
import type { NetworkChange, RoutesOnStreets } from '../../base/network/index.ts'
import { edgesOfRoutes } from './edges-of-routes.ts'
import { edgeIdsOf, indexOf, judged, judgeRoutes } from './judge.ts'
import { addFormer, addVersion, changeRoute, routesOf, setJudgement, takeFormer } from './store.ts'
import { fingerprintOf } from './stored-route.ts'

/** What routes do when the streets beneath them change. */
export const ROUTES_ON_STREETS: Omit<RoutesOnStreets, 'photosOnEdges' | 'ratingsOnEdges'> = {
  edgesOfRoutes,
  carryOver: takeAlong,

  async bringBack(db, { projectId, versionId, by, now }) {
    const former = await takeFormer(db, versionId)
    const index = await indexOf(
      db,
      projectId,
      former.map(({ route }) => route),
    )
    for (const { id, wasPublished, route } of former) {
      const found = judged(route, index.at, new Set())
      await changeRoute(db, { ...found, id, projectId, by, now })
      const edges = edgeIdsOf([route])
      if (wasPublished)
        await addVersion(db, { ...found, id, projectId, kind: 'patch', cause: 'restore', edges, by, now })
    }
    await judgeRoutes(db, projectId)
  },
}

/**
 * Every route in the next version of the network. One that was published as it is and has no errors afterwards is
 * published again, as a patch; one that has, stays published as it was until somebody has looked.
 */
async function takeAlong(db: Db, change: NetworkChange): Promise<void> {
  const { projectId, versionId, successions, by, now } = change
  const routes = await routesOf(db, projectId)
  const known = edgeIdsOf(routes.map(({ route }) => route))
  const next = known.flatMap((id) => [id, ...(successions.get(id)?.successors ?? [])])
  const before = streetsAmong(await change.before(known))
  const after = streetsAmong(await change.after([...new Set(next)]))
  for (const { id, revision, isPublished, route } of routes) {
    const carried = carryOver(route, successions, before, after)
    const found = judged(carried, after, new Set())
    if (fingerprintOf(carried) === fingerprintOf(route)) {
      await setJudgement(db, id, found)
      continue
    }
    await changeRoute(db, { ...found, id, projectId, by, now })
    const wasPublished = isPublished && found.errorCount === 0 && found.lines.length > 0
    const edges = edgeIdsOf([carried])
    if (wasPublished)
      await addVersion(db, { ...found, id, projectId, kind: 'patch', cause: 'network', edges, by, now })
    await addFormer(db, { versionId, routeId: id, revision: revision + 1, route, wasPublished })
  }
}
