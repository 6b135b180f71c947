import type { Trial } from '@allmend/contract/projects/participation'
import { mailboxKey } from '@allmend/domain/base/accounts/email'
import type { Language } from '@allmend/domain/platform/language/language'
import {
  lastTrialDay,
  TRIAL_PEOPLE,
  trialDaysLeft,
  type TrialRefusal,
} from '@allmend/domain/projects/projects/trial'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { type ProjectRow, todayIn } from '../projects/index.ts'

/** Why she cannot join a project that is tried out; undefined where its start is approved. The database asks the same. */
export async function trialRefusal(
  db: Db,
  it: { projectId: string; accountId: string; today: DataDay },
): Promise<TrialRefusal | undefined> {
  const [row] = await ask<{ refused: TrialRefusal | null }>(
    db,
    'select governance.trial_refusal($1, $2, $3::date) as refused',
    [it.projectId, it.accountId, it.today],
  )
  return row?.refused ?? undefined
}

/** How far the trial of a project is. As the organisation. */
export async function trialOf(
  db: Db,
  project: Pick<ProjectRow, 'id' | 'trialDay' | 'timeZone'>,
  now: Date,
): Promise<Trial> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*)::int as count from participation.trial_invitation where project_id = $1',
    [project.id],
  )
  const { trialDay } = project
  return {
    invited: row?.count ?? 0,
    places: TRIAL_PEOPLE,
    lastDay: trialDay && lastTrialDay(trialDay),
    daysLeft: trialDaysLeft(trialDay, todayIn(project, now)),
  }
}

interface NewInvitation {
  projectId: string
  organisationId: string
  email: string
  language: Language
  now: Date
}

/** So that nobody's mailbox is filled by asking again and again, nor by several projects. */
export const trialBudgets = ({ projectId, email }: Pick<NewInvitation, 'projectId' | 'email'>) => [
  { key: `trial of ${projectId}`, tries: 2 * TRIAL_PEOPLE, seconds: 86_400 },
  { key: `invite to ${mailboxKey(email)}`, tries: 3, seconds: 86_400 },
]

/** Its number; undefined when ten others were invited before. The project's row is locked. */
export async function inviteToTrial(db: Db, it: NewInvitation): Promise<number | undefined> {
  const { projectId, organisationId, email, language, now } = it
  const invitations = await db
    .selectFrom('participation.trialInvitation')
    .select(['number', 'email'])
    .where('projectId', '=', projectId)
    .execute()
  const known = invitations.find((invitation) => invitation.email === email)
  if (known) return known.number
  const number = invitations.length + 1
  if (number > TRIAL_PEOPLE) return undefined
  await db
    .insertInto('participation.trialInvitation')
    .values({ projectId, organisationId, number, email, language, invitedAt: now })
    .execute()
  return number
}

/** To whom an invitation goes; undefined once the trial is over. */
export async function invitedTo(
  db: Db<'participation'>,
  { projectId, number }: { projectId: string; number: number },
): Promise<{ email: string; language: string } | undefined> {
  const row = await db
    .selectFrom('participation.trialInvitation')
    .select(['email', 'language'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.email ? { email: row.email, language: row.language } : undefined
}

/** Addresses of trials that are over, or whose project is approved or closed, are needed no more. */
export async function forgetInvited(db: Db<'participation'>, projectIds: readonly string[]): Promise<void> {
  await ask(
    db,
    `update participation.trial_invitation set email = null
     where project_id = any($1::uuid[]) and email is not null`,
    [projectIds],
  )
}

/** Whoever has her account erased leaves no invitation with her address. */
export async function eraseInvited(db: Db<'participation'>, email: string): Promise<void> {
  await db
    .updateTable('participation.trialInvitation')
    .set({ email: null })
    .where('email', '=', email)
    .execute()
}

/** Projects of whose trial addresses are kept. */
export async function projectsWithInvited(db: Db<'participation'>): Promise<string[]> {
  const rows = await ask<{ projectId: string }>(
    db,
    `select distinct project_id as "projectId" from participation.trial_invitation where email is not null`,
    [],
  )
  return rows.map(({ projectId }) => projectId)
}

/** Whether people still try it out: nothing is counted of them, and nothing is shown. */
export async function isTriedOut(db: Db, projectId: string): Promise<boolean> {
  const [row] = await ask<{ isTried: boolean }>(
    db,
    'select $1::uuid in (select governance.in_trial()) as "isTried"',
    [projectId],
  )
  return row!.isTried
}
