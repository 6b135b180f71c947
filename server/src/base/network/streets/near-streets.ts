import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { surroundingsOf } from '../surroundings.ts'

/**
 * Whether a project has a street within so many metres to the north, south, east and west; one without streets lies
 * nowhere, so everything is near. Inside the organisation.
 */
export async function isNearStreets(
  db: Db,
  projectId: string,
  position: LngLat,
  metres: number,
): Promise<boolean> {
  const [row] = await ask<{ isNear: boolean }>(
    db,
    `select exists (select from network.version_edge e where e.version_id = v.id
       and e.geometry && st_makeenvelope($2::float8, $3::float8, $4::float8, $5::float8, 4326)) as is_near
     from network.version v where v.project_id = $1 and v.state = 'current'`,
    [projectId, ...surroundingsOf([position], metres)],
  )
  return row?.isNear ?? true
}
