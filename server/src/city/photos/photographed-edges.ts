import { ask, type Db } from '../../platform/db/connect.ts'

export interface PhotoAim {
  missionId: string
  routeId: string
  from: Date
  through: Date
}

export interface Photographed {
  missionId: string
  participantId: string
  photos: number
  edges: number[]
}

/** Who took photos along a route in the time of a mission, and on which of its edges they lie. */
export async function photographedEdges(
  db: Db<'photos'>,
  aims: readonly PhotoAim[],
): Promise<Photographed[]> {
  if (aims.length === 0) return []
  return ask<Photographed>(
    db,
    `select m.id as "missionId", c.participant_id as "participantId", count(*)::integer as photos,
       coalesce(array_agg(distinct p.edge_id) filter (where p.edge_id is not null), '{}') as edges
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[])
       as m (id, route_id, begins_at, through_at)
     join photos.photo p on p.route_id = m.route_id and p.taken_at between m.begins_at and m.through_at
     join photos.capture c on c.id = p.capture_id and c.participant_id is not null
     where p.state <> 'broken'
     group by m.id, c.participant_id order by m.id, c.participant_id`,
    [
      aims.map(({ missionId }) => missionId),
      aims.map(({ routeId }) => routeId),
      aims.map(({ from }) => from),
      aims.map(({ through }) => through),
    ],
  )
}
