import type { Project } from '@allmend/contract/projects'
import type { GoLiveFacts } from '@allmend/domain/projects/go-live'

/** What the rules of the domain ask about a project. */
export function goLiveFacts(project: Project): GoLiveFacts {
  return {
    paymentState: project.payment_state,
    approvedAt: project.approvedAt,
    liveAt: project.live_timestamp,
    endDay: project.endDay,
    isInviteComplete: project.inviteCompleteAt !== null,
  }
}
