import type { ReminderKind } from '@allmend/domain/projects/participation/reminder'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { mayBeJoined, seenProject } from '../content/index.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'

/** What she wants to be reminded of, since when. As the participant, or on duty. */
export async function remindersOf(
  db: Db,
  participantId: string,
): Promise<{ kind: ReminderKind; since: Date }[]> {
  return ask<{ kind: ReminderKind; since: Date }>(
    db,
    `select kind, changed_at as since from participation.reminder
     where participant_id = $1 and is_wanted order by kind`,
    [participantId],
  )
}

/** The link stays the same, so that the one in a former mail goes on working. */
export async function setReminder(
  db: Db<'participation'>,
  it: { participantId: string; kind: ReminderKind; isWanted: boolean; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into participation.reminder as r (participant_id, kind, link, is_wanted, changed_at)
     values ($1, $2, gen_random_uuid(), $3, $4)
     on conflict (participant_id, kind) do update set is_wanted = excluded.is_wanted, changed_at = excluded.changed_at
     where r.is_wanted <> excluded.is_wanted`,
    [it.participantId, it.kind, it.isWanted, it.now],
  )
}

interface Reminded {
  participantId: string
  projectId: string
}

/** Those who want it and take part in a project that runs: not while it is paused. */
export async function participantsToRemind(
  db: Db<'participation'>,
  kind: ReminderKind,
  now: Date,
): Promise<Reminded[]> {
  const rows = await ask<Reminded>(
    db,
    `select r.participant_id as "participantId", t.project_id as "projectId"
     from participation.reminder r join participation.participant t on t.participant_id = r.participant_id
     where r.kind = $1 and r.is_wanted and t.left_at is null order by t.project_id, r.participant_id`,
    [kind],
  )
  const running = new Set<string>()
  for (const projectId of new Set(rows.map((row) => row.projectId))) {
    const project = await onDuty(db, 'projects', (db) => seenProject(db, projectId))
    if (project && mayBeJoined(project, now)) running.add(projectId)
  }
  return rows.filter((row) => running.has(row.projectId))
}

/** True when she was not told of this occasion yet; from here on she was. */
export async function noteReminded(
  db: Db<'participation'>,
  it: { participantId: string; kind: ReminderKind; occasion: DataDay },
): Promise<boolean> {
  const rows = await ask(
    db,
    `update participation.reminder set told_of = $3::date
     where participant_id = $1 and kind = $2 and is_wanted and told_of is distinct from $3::date returning 1`,
    [it.participantId, it.kind, it.occasion],
  )
  return rows.length > 0
}

interface Linked extends Reminded {
  kind: ReminderKind
  isWanted: boolean
}

export async function reminderByLink(db: Db<'participation'>, link: string): Promise<Linked | undefined> {
  const [row] = await ask<Linked>(
    db,
    `select r.participant_id as "participantId", t.project_id as "projectId", r.kind, r.is_wanted as "isWanted"
     from participation.reminder r join participation.participant t on t.participant_id = r.participant_id
     where r.link = $1`,
    [link],
  )
  return row
}

/** What the mail needs: none when she has ended it or left in the meantime. */
export async function reminderToSend(
  db: Db<'participation'>,
  { participantId, kind }: { participantId: string; kind: ReminderKind },
): Promise<{ link: string; projectId: string; accountId: string } | undefined> {
  const [row] = await ask<{ link: string; projectId: string; accountId: string }>(
    db,
    `select r.link, t.project_id as "projectId", t.account_id as "accountId"
     from participation.reminder r join participation.participant t on t.participant_id = r.participant_id
     where r.participant_id = $1 and r.kind = $2 and r.is_wanted and t.left_at is null`,
    [participantId, kind],
  )
  return row
}
