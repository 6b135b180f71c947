import type { Case } from '@allmend/contract/projects/governance'
import type { Project } from '@allmend/contract/projects/projects'
import { VOTE_CHOICES } from '@allmend/domain/projects/governance/review'
import { isSettled } from '@allmend/domain/money/payments/payment-state'
import { mayAct } from '@allmend/domain/projects/projects/board-acts'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { today } from '../../../platform/i18n/today.ts'
import type { Choice } from '../choice.ts'

const PROJECT_ACTS = ['paused', 'resumed', 'closed'] as const

/** What the rules let one do now: vote or ask where a case is not settled for good, and act on the project. */
export function possibleChoices({ project, review }: Pick<Case, 'project' | 'review'>): Choice[] {
  const acts = PROJECT_ACTS.filter((act) => mayAct(act, factsOf(project), today(project.timeZone)) === 'yes')
  return [...(mayStillVote({ project, review }) ? [...VOTE_CHOICES, 'question' as const] : []), ...acts]
}

function mayStillVote({ project, review }: Pick<Case, 'project' | 'review'>): boolean {
  if (!review || review.voices.some(({ isYou, isTouched }) => isYou && isTouched)) return false
  if (project.badge === 'closed' || (project.badge === 'ended' && review.stage !== 'analysis')) return false
  if (review.state === 'open') return true
  const isLiveStart = review.stage === 'start' && project.live_timestamp !== null
  return !isLiveStart && today(ZURICH) <= review.sittingDay
}

function factsOf(project: Project) {
  return {
    isSettled: isSettled(project.payment_state),
    approvedAt: project.approvedAt,
    liveAt: project.live_timestamp,
    pausedAt: project.pausedAt,
    closedAt: project.closedAt,
    endDay: project.endDay,
  }
}
