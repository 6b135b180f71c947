import type { RouteRidden } from '@allmend/domain/base/network/matching/route-of-ride'
import { courseOf, edgesOf } from '@allmend/domain/city/routes/course-of'
import type { Db } from '../../platform/db/connect.ts'
import { publicRoutes } from './public-store.ts'
import { storedRoute } from './stored-route.ts'

/** The published routes of a project as rides are compared with them. */
export async function riddenRoutes(db: Db<'routes'>, projectId: string): Promise<RouteRidden[]> {
  return (await publicRoutes(db, projectId)).map(({ id, lengthMetres, document }) => {
    const route = storedRoute.read(document)
    return {
      id,
      lengthMetres,
      out: new Map(edgesOf(courseOf(route, 'default')).map(({ edgeId, isForward }) => [edgeId, isForward])),
      back: new Set(edgesOf(courseOf(route, 'reverse')).map(({ edgeId }) => edgeId)),
    }
  })
}
