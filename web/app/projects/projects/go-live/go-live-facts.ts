import type { Project } from '@allmend/contract/projects/projects'
import { isSettled } from '@allmend/domain/money/payments/payment-state'
import type { GoLiveFacts } from '@allmend/domain/projects/projects/go-live'

/** What the rules of the domain ask about a project. */
export function goLiveFacts(project: Project): GoLiveFacts {
  return {
    isSettled: isSettled(project.payment_state),
    approvedAt: project.approvedAt,
    liveAt: project.live_timestamp,
    pausedAt: project.pausedAt,
    closedAt: project.closedAt,
    endDay: project.endDay,
    isInviteComplete: project.inviteCompleteAt !== null,
  }
}
