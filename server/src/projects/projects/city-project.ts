import type { CityProject } from '../../base/network/index.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Of the organisation the transaction is inside of. */
export async function cityProjectById(db: Db, id: string): Promise<CityProject | undefined> {
  return db
    .selectFrom('projects.project')
    .select(['organisationId', 'region', 'settledAt'])
    .where('id', '=', id)
    .where('product', '=', 'cityserver')
    .executeTakeFirst()
}
