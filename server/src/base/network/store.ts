import type { Region } from '@allmend/contract/base/network'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** By name. The network is the same for everybody. */
export async function allRegions(db: Db): Promise<Region[]> {
  const rows = await db
    .selectFrom('network.region')
    .select([
      'slug',
      'name',
      'country',
      'attributionDe as de',
      'attributionEn as en',
      'isInvented',
      'importedAt',
      sql<TimeZone>`time_zone`.as('timeZone'),
      sql<number[]>`array[st_xmin(bounds), st_ymin(bounds), st_xmax(bounds), st_ymax(bounds)]`.as('bounds'),
    ])
    .orderBy('name')
    .execute()
  return rows.map(({ de, en, bounds, importedAt, ...region }) => ({
    ...region,
    bounds: bounds as unknown as [...BoundingBox],
    attribution: { de, en },
    importedAt: importedAt.getTime(),
  }))
}

export async function isRegion(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('network.region').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
}

/** The first of so many numbers for new edges of a project; nobody else gets them. */
export async function takeNumbers(db: Db, projectId: string, count: number): Promise<number> {
  const { next } = await db
    .updateTable('network.area')
    .set({ nextEdge: sql<number>`next_edge + ${count}` })
    .where('projectId', '=', projectId)
    .returning(sql<number>`next_edge`.as('next'))
    .executeTakeFirstOrThrow()
  return next - count
}
