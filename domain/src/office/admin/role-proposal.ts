import type { PlatformRole } from '../../base/accounts/role.ts'

/** So long somebody else has to say something about it; then it is void. */
export const PROPOSAL_DAYS = 7

export const PROPOSAL_OUTCOMES = ['consented', 'declined', 'withdrawn'] as const
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number]

interface Proposal {
  /** Whose role it is about. */
  accountId: string
  proposedBy: string | null
  proposedAt: number
  outcome: ProposalOutcome | null
}

export function isOpen({ proposedAt, outcome }: Proposal, now: number): boolean {
  return outcome === null && now < proposedAt + PROPOSAL_DAYS * 86_400_000
}

/** Nobody proposes a role for herself, nor what is so already. */
export function mayPropose(it: {
  by: string
  accountId: string
  role: PlatformRole
  isGrant: boolean
  held: readonly PlatformRole[]
}): 'yes' | 'role_own' | 'role_unchanged' {
  if (it.by === it.accountId) return 'role_own'
  return it.held.includes(it.role) === it.isGrant ? 'role_unchanged' : 'yes'
}

/** A second person, who is neither the one who proposed it nor the one it is about. */
export function mayConsent(
  proposal: Proposal,
  by: string,
  now: number,
): 'yes' | 'role_own' | 'role_proposal_own' | 'role_proposal_over' {
  if (!isOpen(proposal, now)) return 'role_proposal_over'
  if (proposal.accountId === by) return 'role_own'
  // Who proposed it is gone: nobody could say whether this is a second person.
  if (proposal.proposedBy === null) return 'role_proposal_over'
  return proposal.proposedBy === by ? 'role_proposal_own' : 'yes'
}

/** Whoever ends it without consent: the one who proposed it takes it back, somebody else declines. */
export function endedBy(proposal: Proposal, by: string): 'withdrawn' | 'declined' {
  return proposal.proposedBy === by ? 'withdrawn' : 'declined'
}
