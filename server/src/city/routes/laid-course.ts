import { courseOf, type Direction } from '@allmend/domain/city/routes/course-of'
import { lay, type LaidCourse } from '@allmend/domain/city/routes/lay'
import { type Street, streetsAmong } from '@allmend/domain/base/network/street'
import type { Db } from '../../platform/db/connect.ts'
import { edgeIdsOf, indexOf } from './judge.ts'
import { routeById } from './store.ts'

export type StreetsNow = (edgeIds: readonly number[]) => Promise<Street[]>

/** A route as it lies on the streets of now, or on those given; undefined when there is none. */
export async function laidCourse(
  db: Db,
  projectId: string,
  routeId: string,
  direction: Direction,
  streets?: StreetsNow,
): Promise<LaidCourse | undefined> {
  const row = await routeById(db, projectId, routeId)
  if (!row) return undefined
  const at = streets
    ? streetsAmong(await streets(edgeIdsOf([row.route])))
    : (await indexOf(db, projectId, [row.route])).at
  return lay(courseOf(row.route, direction), at)
}
