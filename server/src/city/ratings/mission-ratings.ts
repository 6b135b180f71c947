import { ask, type Db } from '../../platform/db/connect.ts'

export interface RatedInMission {
  missionId: string
  participantId: string
  ratings: number
  edges: number[]
}

/** Who has rated what in these missions; also people who name a mission they are not signed up for. */
export async function ratedInMissions(
  db: Db<'ratings'>,
  missionIds: readonly string[],
): Promise<RatedInMission[]> {
  const rows = await ask<Omit<RatedInMission, 'missionId'> & { missionId: string | null }>(
    db,
    `select r.mission_id as "missionId", r.participant_id as "participantId",
       count(distinct r.id)::integer as ratings, array_agg(distinct t.edge_id) as edges
     from ratings.rating r join ratings.place_part t on t.place_id = r.place_id
     where r.mission_id = any($1::uuid[]) and not r.is_skipped
     group by r.mission_id, r.participant_id order by r.mission_id, r.participant_id`,
    [missionIds],
  )
  return rows.flatMap(({ missionId, ...it }) => (missionId === null ? [] : [{ missionId, ...it }]))
}

/** The latest rating by each person of the whole of each edge, given in a mission. */
export async function ratingsInMission(
  db: Db<'ratings'>,
  missionId: string,
): Promise<{ participantId: string; edgeId: number; value: number }[]> {
  const rows = await ask<{ participantId: string; edgeId: number; value: number | null }>(
    db,
    `select distinct on (r.participant_id, t.edge_id) r.participant_id as "participantId", t.edge_id as "edgeId",
       r.whole as value
     from ratings.rating r join ratings.place_part t on t.place_id = r.place_id
     where r.mission_id = $1 and r.whole is not null
     order by r.participant_id, t.edge_id, r.rated_at desc, r.id`,
    [missionId],
  )
  return rows.flatMap(({ value, ...it }) => (value === null ? [] : [{ ...it, value }]))
}

/** How many people have rated any of these edges, those aside. */
export async function ratersOfEdges(
  db: Db<'ratings'>,
  it: { projectId: string; edgeIds: readonly number[]; except: readonly string[] },
): Promise<number> {
  const [row] = await ask<{ people: number }>(
    db,
    `select count(distinct w.participant_id)::integer as people
     from ratings.word w join ratings.place_part t on t.place_id = w.place_id
     where t.project_id = $1 and t.edge_id = any($2::integer[]) and w.criterion = 0
       and w.participant_id <> all($3::uuid[])`,
    [it.projectId, it.edgeIds, it.except],
  )
  return row?.people ?? 0
}
