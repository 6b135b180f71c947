import { ask, type Db } from '../../platform/db/connect.ts'

export interface SignUpRow {
  missionId: string
  participantId: string
  wantsReminder: boolean
  signedUpAt: Date
}

/**
 * Takes a place and signs her up in one statement. The row of the mission holds the count, and a constraint its limit:
 * a sign-up at the same time waits for it.
 */
export async function takePlace(
  db: Db<'missions'>,
  it: { missionId: string; participantId: string; wantsReminder: boolean; now: Date },
): Promise<'taken' | 'full'> {
  const rows = await ask<{ missionId: string }>(
    db,
    `with place as (
       update missions.mission set taken = taken + 1
       where id = $1 and cancelled_at is null and ended_at is null and (places is null or taken < places)
       returning id, project_id
     )
     insert into missions.sign_up (mission_id, participant_id, project_id, wants_reminder, signed_up_at)
     select id, $2, project_id, $3, $4 from place returning mission_id`,
    [it.missionId, it.participantId, it.wantsReminder, it.now],
  )
  return rows.length > 0 ? 'taken' : 'full'
}

export async function setWantsReminder(
  db: Db<'missions'>,
  it: { missionId: string; participantId: string; wantsReminder: boolean },
): Promise<void> {
  await ask(
    db,
    'update missions.sign_up set wants_reminder = $3 where mission_id = $1 and participant_id = $2',
    [it.missionId, it.participantId, it.wantsReminder],
  )
}

/** Gives back the places of these participants, in one mission. */
export async function givePlacesBack(
  db: Db<'missions'>,
  missionId: string,
  participantIds: readonly string[],
): Promise<number> {
  const [row] = await ask<{ places: number }>(
    db,
    `with held as (select id from missions.mission where id = $1 for update), gone as (
       delete from missions.sign_up s using held
       where s.mission_id = held.id and s.participant_id = any($2::uuid[]) returning s.participant_id
     ), counted as (select count(*)::integer as places from gone)
     update missions.mission set taken = taken - counted.places from counted where id = $1 returning counted.places`,
    [missionId, participantIds],
  )
  return row?.places ?? 0
}

/** The sign-ups of these missions, the earliest first. On duty. */
export async function signUpsOf(db: Db<'missions'>, missionIds: readonly string[]): Promise<SignUpRow[]> {
  return ask<SignUpRow>(
    db,
    `select mission_id, participant_id, wants_reminder, signed_up_at from missions.sign_up
     where mission_id = any($1::uuid[]) order by signed_up_at, participant_id`,
    [missionIds],
  )
}

export async function ownSignUps(db: Db<'missions'>, participantId: string): Promise<SignUpRow[]> {
  return ask<SignUpRow>(
    db,
    `select mission_id, participant_id, wants_reminder, signed_up_at from missions.sign_up
     where participant_id = $1 order by signed_up_at, mission_id`,
    [participantId],
  )
}

/** Of missions of a project that are not over. */
export async function signedUpAhead(
  db: Db<'missions'>,
  projectId: string,
  now: Date,
): Promise<{ missionId: string; participantId: string }[]> {
  return ask<{ missionId: string; participantId: string }>(
    db,
    `select s.mission_id, s.participant_id from missions.sign_up s join missions.mission m on m.id = s.mission_id
     where m.project_id = $1 and m.ends_at > $2 order by s.mission_id, s.participant_id`,
    [projectId, now],
  )
}
