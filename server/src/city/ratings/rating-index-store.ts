import type { BikeFrequency, BikeUsage, Gender } from '@allmend/domain/city/ratings/rater'
import { AT } from '@allmend/domain/city/ratings/packed-rating'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface State {
  revision: number
  layout: number
}

export async function stateOf(db: Db<'ratings'>, projectId: string): Promise<State> {
  const [row] = await ask<State>(db, 'select revision, layout from ratings.state where project_id = $1', [
    projectId,
  ])
  return row ?? { revision: 0, layout: 0 }
}

export interface RaterRow {
  number: number
  gender: Gender | null
  birthYear: number | null
  bikeFrequency: BikeFrequency | null
  bikeUsages: BikeUsage[]
  groups: string[]
}

/** Those that changed since a revision. */
export async function ratersSince(
  db: Db<'ratings'>,
  projectId: string,
  revision: number,
): Promise<RaterRow[]> {
  return ask<RaterRow>(
    db,
    `select number, gender, birth_year, bike_frequency, bike_usages, groups from ratings.rater
     where project_id = $1 and revision > $2 order by number`,
    [projectId, revision],
  )
}

/** As domain/src/city/ratings/packed-rating.ts has it, big-endian; forward is backward where the edge is turned. */
const PACKED = `select t.edge_id, string_agg(int4send(w.number) || int4send(
         w.criterion | (w.value << ${AT.value}) | (w.is_image::integer << ${AT.isImage})
         | (case when w.direction = 'both' then 0 when (w.direction = 'forward') <> t.is_turned then 1 else 2 end << ${AT.direction})
         | (w.is_detailed::integer << ${AT.isDetailed})
         | (floor(extract(epoch from w.rated_at) / 86400)::integer << ${AT.day})), ''::bytea
         order by w.number, w.criterion, w.rated_at, w.rating_id) as packed
     from ratings.word w join ratings.place_part t on t.place_id = w.place_id`

export interface PackedRow {
  edgeId: number
  packed: Buffer
}

export async function allRatings(db: Db<'ratings'>, projectId: string): Promise<PackedRow[]> {
  return ask<PackedRow>(db, `${PACKED} where w.project_id = $1 and t.project_id = $1 group by t.edge_id`, [
    projectId,
  ])
}

/** On which edges something was said, or taken back, since a revision. */
export async function edgesSince(db: Db<'ratings'>, projectId: string, revision: number): Promise<number[]> {
  const rows = await ask<{ edgeId: number }>(
    db,
    `select distinct t.edge_id from ratings.place p join ratings.place_part t on t.place_id = p.id
     where p.project_id = $1 and p.revision > $2`,
    [projectId, revision],
  )
  return rows.map(({ edgeId }) => edgeId)
}

export async function ratingsOnEdges(
  db: Db<'ratings'>,
  projectId: string,
  edgeIds: readonly number[],
): Promise<PackedRow[]> {
  return ask<PackedRow>(
    db,
    `${PACKED} where w.project_id = $1 and t.project_id = $1 and t.edge_id = any($2::integer[]) group by t.edge_id`,
    [projectId, edgeIds],
  )
}
