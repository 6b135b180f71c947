import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import type { OrganisationRole, OrganisationUser } from '@allmend/domain/base/organisations/user'
import { ask, type Db } from '../../platform/db/connect.ts'

export async function addUser(
  db: Db,
  user: { organisationId: string; accountId: string; role: OrganisationRole; seat: number; now: Date },
): Promise<void> {
  const { now, ...row } = user
  await db
    .insertInto('organisations.organisationUser')
    .values({ ...row, joinedAt: now })
    .execute()
}

/** Who is told what happens to its projects. */
export async function adminsOf(db: Db<'organisations'>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organisations.organisationUser')
    .select('accountId')
    .where('organisationId', '=', id)
    .where('role', '=', 'admin')
    .orderBy('seat')
    .execute()
  return rows.map((row) => row.accountId)
}

/** Locked, so that two admins cannot both remove the other, nor two people take one seat. */
export async function lockedUsers(
  db: Db,
  organisationId: string,
): Promise<(OrganisationUser & { seat: number })[]> {
  await db
    .selectFrom('organisations.organisation')
    .select('id')
    .where('id', '=', organisationId)
    .forUpdate()
    .execute()
  const users = await db
    .selectFrom('organisations.organisationUser')
    .select(['accountId', 'role', 'seat'])
    .where('organisationId', '=', organisationId)
    .execute()
  return users.map((user) => ({ ...user, role: user.role as OrganisationRole }))
}

/** Everybody who works for it. */
export async function accountsOf(db: Db<'organisations'>, organisationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organisations.organisationUser')
    .select('accountId')
    .where('organisationId', '=', organisationId)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Asked at every call about an organisation, so written out. */
export async function roleIn(
  db: Db,
  accountId: string,
  organisationId: string,
): Promise<OrganisationRole | null> {
  const [row] = await ask<{ role: OrganisationRole }>(
    db,
    'select role from organisations.organisation_user where account_id = $1 and organisation_id = $2',
    [accountId, organisationId],
  )
  return row?.role ?? null
}

/** The organisations she runs. */
export async function adminSeatsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organisations.organisationUser')
    .select('organisationId')
    .where('accountId', '=', accountId)
    .where('role', '=', 'admin')
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

export async function setRole(db: Db, organisationId: string, user: OrganisationUser): Promise<void> {
  await db
    .updateTable('organisations.organisationUser')
    .set({ role: user.role })
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', user.accountId)
    .execute()
}

export async function removeUser(db: Db, organisationId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('organisations.organisationUser')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute()
}

/** People, open invitations and what the platform did inside. */
export async function peopleOf(
  db: Db,
  organisationId: string,
  now: Date,
): Promise<Pick<OrganisationWhole, 'users' | 'invitations' | 'outsideActs' | 'outsideVisits'>> {
  const users = await db
    .selectFrom('organisations.organisationUser as u')
    .innerJoin('accounts.account as a', 'a.id', 'u.accountId')
    .leftJoin('accounts.secondFactor as f', 'f.accountId', 'a.id')
    .leftJoin('accounts.secondFactorReset as r', (join) =>
      join.onRef('r.accountId', '=', 'a.id').on('r.endedAt', 'is', null),
    )
    .select(['u.accountId', 'u.role', 'a.firstName', 'a.familyName', 'a.email', 'f.confirmedAt'])
    .select('r.effectiveAt')
    .where('u.organisationId', '=', organisationId)
    .orderBy('u.seat')
    .execute()
  const invitations = await db
    .selectFrom('organisations.invitation')
    .select(['id', 'email', 'role', 'expiresAt'])
    .where('organisationId', '=', organisationId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .execute()
  const acts = await db
    .selectFrom('organisations.outsideAct')
    .select(['at', 'byName', 'act'])
    .where('organisationId', '=', organisationId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
  const visits = await db
    .selectFrom('organisations.visit')
    .select(['begunAt', 'endsAt', 'endedAt', 'byName', 'reason'])
    .where('organisationId', '=', organisationId)
    .orderBy('begunAt', 'desc')
    .limit(20)
    .execute()
  return {
    users: users.map((user) => ({
      accountId: user.accountId,
      name: user.firstName,
      last_name: user.familyName,
      email: user.email,
      role: user.role as OrganisationRole,
      secondFactor: user.confirmedAt !== null,
      secondFactorResetAt: user.effectiveAt?.getTime() ?? null,
    })),
    invitations: invitations.map((it) => ({
      ...it,
      role: it.role as OrganisationRole,
      expiresAt: it.expiresAt.getTime(),
    })),
    outsideActs: acts.map((act) => ({ at: act.at.getTime(), by: act.byName, act: act.act })),
    outsideVisits: visits.map(({ begunAt, endsAt, endedAt, byName, reason }) => ({
      begunAt: begunAt.getTime(),
      endedAt: endedAt?.getTime() ?? (endsAt <= now ? endsAt.getTime() : null),
      by: byName,
      reason,
    })),
  }
}

/** Whether an organisation would be left without an admin. */
export async function isLastAdmin(db: Db<'organisations'>, accountId: string): Promise<boolean> {
  const [row] = await ask<{ isLast: boolean }>(
    db,
    `select exists (
       select from organisations.organisation_user u where u.account_id = $1 and u.role = 'admin' and not exists (
         select from organisations.organisation_user o
         where o.organisation_id = u.organisation_id and o.role = 'admin' and o.account_id <> u.account_id)
     ) as "isLast"`,
    [accountId],
  )
  return row?.isLast ?? false
}
