import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import { PROPOSAL_DAYS, type ProposalOutcome } from '@allmend/domain/office/admin/role-proposal'
import { ask, type Db } from '../../../platform/db/connect.ts'

export interface StoredProposal {
  id: string
  accountId: string
  name: string
  role: PlatformRole
  isGrant: boolean
  reason: string
  proposedBy: string | null
  proposedByName: string | null
  proposedAt: Date
  expiresAt: Date
  outcome: ProposalOutcome | null
  decidedByName: string | null
  decidedAt: Date | null
}

const COLUMNS = `p.id, p.account_id as "accountId", a.first_name || ' ' || a.family_name as name, p.role,
  p.is_grant as "isGrant", p.reason, p.proposed_by as "proposedBy",
  b.first_name || ' ' || b.family_name as "proposedByName", p.proposed_at as "proposedAt",
  p.expires_at as "expiresAt", p.outcome, d.first_name || ' ' || d.family_name as "decidedByName",
  p.decided_at as "decidedAt"`
const TABLES = `accounts.role_proposal p join accounts.account a on a.id = p.account_id
  left join accounts.account b on b.id = p.proposed_by left join accounts.account d on d.id = p.decided_by`

export interface NewProposal {
  id: string
  accountId: string
  role: PlatformRole
  isGrant: boolean
  reason: string
  proposedBy: string
  now: Date
}

export async function addProposal(db: Db<'accounts'>, { now, ...it }: NewProposal): Promise<void> {
  const expiresAt = new Date(now.getTime() + PROPOSAL_DAYS * 86_400_000)
  await db
    .insertInto('accounts.roleProposal')
    .values({ ...it, proposedAt: now, expiresAt })
    .execute()
}

/** Nobody else proposes the same until the transaction ends: whoever asks waits for the account's row. */
export async function isProposed(
  db: Db<'accounts'>,
  it: { accountId: string; role: PlatformRole; now: Date },
): Promise<boolean> {
  await ask(db, 'select 1 as one from accounts.account where id = $1 for update', [it.accountId])
  const [row] = await ask<{ isThere: boolean }>(
    db,
    `select exists (select from accounts.role_proposal
       where account_id = $1 and role = $2 and outcome is null and expires_at > $3) as "isThere"`,
    [it.accountId, it.role, it.now],
  )
  return row?.isThere ?? false
}

export async function proposalById(db: Db<'accounts'>, id: string): Promise<StoredProposal | undefined> {
  const [row] = await ask<StoredProposal>(db, `select ${COLUMNS} from ${TABLES} where p.id = $1`, [id])
  return row
}

/** Nobody else decides on it until the transaction ends. */
export async function lockedProposal(db: Db<'accounts'>, id: string): Promise<StoredProposal | undefined> {
  await ask(db, 'select 1 as one from accounts.role_proposal where id = $1 for update', [id])
  return proposalById(db, id)
}

/** Those somebody can still say something about, the oldest first. */
export async function openProposals(db: Db<'accounts'>, now: Date): Promise<StoredProposal[]> {
  return ask<StoredProposal>(
    db,
    `select ${COLUMNS} from ${TABLES} where p.outcome is null and p.expires_at > $1 order by p.proposed_at, p.id limit 100`,
    [now],
  )
}

/** Those that were decided or have expired, the latest first. */
export async function pastProposals(db: Db<'accounts'>, now: Date): Promise<StoredProposal[]> {
  return ask<StoredProposal>(
    db,
    `select ${COLUMNS} from ${TABLES} where p.outcome is not null or p.expires_at <= $1
     order by coalesce(p.decided_at, p.expires_at) desc, p.id limit 20`,
    [now],
  )
}

/** By the database itself, which looks again who the two are; false when they may not. */
export async function consentTo(db: Db<'accounts'>, id: string, now: Date): Promise<boolean> {
  const [row] = await ask<{ isDone: boolean }>(db, 'select accounts.consent_to_role($1, $2) as "isDone"', [
    id,
    now,
  ])
  return row?.isDone ?? false
}

export async function endProposal(
  db: Db<'accounts'>,
  it: { id: string; outcome: ProposalOutcome; decidedBy: string; now: Date },
): Promise<void> {
  await db
    .updateTable('accounts.roleProposal')
    .set({ outcome: it.outcome, decidedBy: it.decidedBy, decidedAt: it.now })
    .where('id', '=', it.id)
    .execute()
}

export interface RoleHeld {
  accountId: string
  name: string
  role: PlatformRole
  grantedAt: Date
}

/** Everybody with a role of the platform, by role and name. */
export async function rolesHeld(db: Db<'accounts'>): Promise<RoleHeld[]> {
  return ask<RoleHeld>(
    db,
    `select r.account_id as "accountId", a.first_name || ' ' || a.family_name as name, r.role,
       r.granted_at as "grantedAt"
     from accounts.platform_role r join accounts.account a on a.id = r.account_id
     order by r.role, lower(a.family_name), a.id limit 500`,
    [],
  )
}

/** What was proposed about a person, as she gets it in her archive. */
export async function proposalsAbout(
  db: Db<'accounts'>,
  accountId: string,
): Promise<{ role: string; isGrant: boolean; reason: string; proposedAt: Date; outcome: string | null }[]> {
  return db
    .selectFrom('accounts.roleProposal')
    .select(['role', 'isGrant', 'reason', 'proposedAt', 'outcome'])
    .where('accountId', '=', accountId)
    .orderBy('proposedAt')
    .execute()
}
