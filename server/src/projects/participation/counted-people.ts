import { publishedPeople } from '@allmend/domain/projects/releases/published-people'
import {
  PARTICIPANT_STATES,
  type ParticipantState,
} from '@allmend/domain/projects/participation/participant-state'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { StateCounts } from './phones.ts'
import { agreedCount } from './recipients.ts'

interface Project {
  id: string
  organisationId: string
}

/** What is counted: how far people are, and who agreed to mail. */
type What = ParticipantState | 'contact'

/** Once a day: whoever looks again before the next one reads the same. Whether it was this time. */
export async function countPeopleOf(
  db: Db<'participation'>,
  project: Project,
  { today, now, countsOf }: { today: DataDay; now: Date; countsOf: StateCounts },
): Promise<boolean> {
  if (await isCountedOn(db, project.id, today)) return false
  const counts: Record<What, number> = {
    ...(await countsOf(db, project.id)),
    contact: await agreedCount(db, project.id),
  }
  for (const what of [...PARTICIPANT_STATES, 'contact'] as const)
    await ask(
      db,
      `insert into participation.counted_people as c (project_id, what, organisation_id, day, people, counted_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id, what) do update
       set day = excluded.day, people = excluded.people, counted_at = excluded.counted_at where c.day < excluded.day`,
      [project.id, what, project.organisationId, today, publishedPeople(counts[what]), now],
    )
  return true
}

async function isCountedOn(db: Db<'participation'>, projectId: string, day: DataDay): Promise<boolean> {
  const rows = await ask(
    db,
    'select from participation.counted_people where project_id = $1 and day >= $2 limit 1',
    [projectId, day],
  )
  return rows.length > 0
}

export interface PeopleCounted {
  countedAt: number | null
  of: (what: What) => number | null
}

/** As they were counted last; nothing of it before the first night. */
export async function peopleCounted(db: Db, projectId: string): Promise<PeopleCounted> {
  const rows = await ask<{ what: What; people: number | null; countedAt: Date }>(
    db,
    'select what, people, counted_at from participation.counted_people where project_id = $1',
    [projectId],
  )
  return {
    countedAt: rows[0]?.countedAt.getTime() ?? null,
    of: (what) => rows.find((row) => row.what === what)?.people ?? null,
  }
}
