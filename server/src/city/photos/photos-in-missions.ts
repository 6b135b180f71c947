import { ask, type Db } from '../../platform/db/connect.ts'

export interface PhotosInMission {
  missionId: string
  participantId: string
  photos: number
}

/** Who took how many photos in these missions; whoever names a mission she does not come to is among them. */
export async function photosInMissions(
  db: Db<'photos'>,
  missionIds: readonly string[],
): Promise<PhotosInMission[]> {
  return ask<PhotosInMission>(
    db,
    `select m.id as "missionId", c.participant_id as "participantId", count(*)::integer as photos
     from unnest($1::uuid[]) as m (id)
     join photos.capture c on c.mission_id = m.id and c.participant_id is not null
     join photos.photo p on p.capture_id = c.id
     where p.state not in ('arriving', 'broken')
     group by m.id, c.participant_id order by m.id, c.participant_id`,
    [missionIds],
  )
}

export interface MissionPicture {
  id: string
  picture: string
  takenAt: Date | null
  /** What its capture is called. */
  name: string
}

/** Those of a mission that may be looked at, of people who come to it; the first hundred. */
export async function picturesOfMission(
  db: Db<'photos'>,
  it: { projectId: string; missionId: string; participantIds: readonly string[] },
): Promise<MissionPicture[]> {
  return ask<MissionPicture>(
    db,
    `select p.id, p.picture, p.taken_at, c.name
     from photos.capture c join photos.photo p on p.capture_id = c.id
     where c.project_id = $1 and c.mission_id = $2 and c.participant_id = any($3::uuid[])
       and p.picture is not null and p.hidden_at is null
     order by p.taken_at nulls last, p.id limit 100`,
    [it.projectId, it.missionId, it.participantIds],
  )
}
