import { courseOf, type Direction } from '@allmend/domain/routes/course-of'
import { lay, type LaidCourse } from '@allmend/domain/routes/lay'
import type { Db } from '../db/connect.ts'
import { groundOf } from './judge.ts'
import { routeById } from './store.ts'

/** A route as it lies on the streets of now; undefined when there is none. */
export async function laidCourse(
  db: Db,
  projectId: string,
  routeId: string,
  direction: Direction,
): Promise<LaidCourse | undefined> {
  const row = await routeById(db, projectId, routeId)
  if (!row) return undefined
  const { at } = await groundOf(db, projectId, [row.route])
  return lay(courseOf(row.route, direction), at)
}
