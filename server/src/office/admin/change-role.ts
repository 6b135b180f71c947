import { randomUUID } from 'node:crypto'
import type { RoleProposal, Roles } from '@allmend/contract/office/admin'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import { endedBy, isOpen, mayConsent, mayPropose } from '@allmend/domain/office/admin/role-proposal'
import {
  addProposal,
  consentTo,
  endProposal,
  holderByEmail,
  isProposed,
  lockedProposal,
  openProposals,
  pastProposals,
  proposalById,
  rolesHeld,
  type StoredProposal,
} from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { file } from '../../platform/queue.ts'
import { noteAct } from './acts.ts'
import { mailRoleChanged, mailRoleDecided, mailRoleProposed } from './jobs.ts'

/** So many Admins are notified of a proposal. */
const MAY_CONSENT: readonly PlatformRole[] = ['admin', 'superuser']
const TOLD_AT_MOST = 20

export async function rolesSeen(db: Db, by: string, now: Date): Promise<Roles> {
  return onDuty(db, 'accounts', async (db) => ({
    holders: (await rolesHeld(db)).map((it) => ({ ...it, grantedAt: it.grantedAt.getTime() })),
    open: (await openProposals(db, now)).map((it) => wireOf(it, by)),
    past: (await pastProposals(db, now)).map((it) => wireOf(it, by)),
  }))
}

type Proposed = { email: string; role: PlatformRole; isGrant: boolean; reason: string }

/** One Admin proposes; the others are notified. */
export async function proposeRole(
  db: Db,
  { email, role, isGrant, reason }: Proposed,
  { by, now }: { by: string; now: Date },
): Promise<RoleProposal | 'person_missing' | 'role_own' | 'role_unchanged' | 'role_proposed'> {
  const id = randomUUID()
  const proposed = await onDuty(db, 'accounts', async (db) => {
    const holder = await holderByEmail(db, email)
    if (!holder) return 'person_missing'
    const { id: accountId, roles: held } = holder
    const answer = mayPropose({ by, accountId, role, isGrant, held })
    if (answer !== 'yes') return answer
    if (await isProposed(db, { accountId, role, now })) return 'role_proposed'
    await addProposal(db, { id, accountId, role, isGrant, reason, proposedBy: by, now })
    const others = (await rolesHeld(db)).filter(
      (it) => MAY_CONSENT.includes(it.role) && it.accountId !== accountId,
    )
    const notified = new Set(others.map((it) => it.accountId).filter((it) => it !== by))
    return { proposal: await proposalById(db, id), told: [...notified].slice(0, TOLD_AT_MOST) }
  })
  if (typeof proposed === 'string') return proposed
  for (const accountId of proposed.told) await file(db, mailRoleProposed, { proposalId: id, accountId })
  await noteAct(db, { by, act: 'role-proposed', about: role, reason, now })
  return wireOf(proposed.proposal!, by)
}

/** Another one consents, or ends it without consent; the proposer and the person herself are notified. */
export async function decideOnRole(
  db: Db,
  { id, isConsent }: { id: string; isConsent: boolean },
  { by, now }: { by: string; now: Date },
): Promise<RoleProposal | 'role_proposal_missing' | 'role_proposal_own' | 'role_proposal_over' | 'role_own'> {
  const decided = await onDuty(db, 'accounts', async (db) => {
    const stored = await lockedProposal(db, id)
    if (!stored) return 'role_proposal_missing'
    const proposal = { ...stored, proposedAt: stored.proposedAt.getTime() }
    if (isConsent) {
      const answer = mayConsent(proposal, by, now.getTime())
      if (answer !== 'yes') return answer
      // The database looks again: who proposed it may not be an Admin any more.
      if (!(await consentTo(db, id, now))) return 'role_proposal_over'
    } else {
      if (!isOpen(proposal, now.getTime())) return 'role_proposal_over'
      await endProposal(db, { id, outcome: endedBy(proposal, by), decidedBy: by, now })
    }
    return (await proposalById(db, id))!
  })
  if (typeof decided === 'string') return decided
  const { outcome, proposedBy, accountId, role } = decided
  if (proposedBy && outcome !== 'withdrawn')
    await file(db, mailRoleDecided, { proposalId: id, accountId: proposedBy })
  if (outcome === 'consented') await file(db, mailRoleChanged, { proposalId: id, accountId })
  await noteAct(db, { by, act: `role-${outcome ?? 'declined'}`, about: role, now })
  return wireOf(decided, by)
}

function wireOf(it: StoredProposal, by: string): RoleProposal {
  return {
    id: it.id,
    name: it.name,
    role: it.role,
    isGrant: it.isGrant,
    reason: it.reason,
    proposedBy: it.proposedByName,
    proposedAt: it.proposedAt.getTime(),
    expiresAt: it.expiresAt.getTime(),
    outcome: it.outcome,
    decidedBy: it.decidedByName,
    decidedAt: it.decidedAt?.getTime() ?? null,
    isOwn: it.proposedBy === by,
    isAboutCaller: it.accountId === by,
  }
}
