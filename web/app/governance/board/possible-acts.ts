import type { Project } from '@allmend/contract/projects'
import { isSettled } from '@allmend/domain/money/payment-state'
import { BOARD_ACTS, type BoardAct, mayAct } from '@allmend/domain/projects/board-acts'
import { today } from '../../i18n/today.ts'

/** What the rules allow, but for what holds already. */
export function possibleActs(project: Project): BoardAct[] {
  const facts = {
    isSettled: isSettled(project.payment_state),
    approvedAt: project.approvedAt,
    liveAt: project.live_timestamp,
    pausedAt: project.pausedAt,
    closedAt: project.closedAt,
    endDay: project.endDay,
  }
  const holds = { approved: project.approvedAt !== null, declined: project.declinedAt !== null }
  return BOARD_ACTS.filter((act) => {
    const isThere = (act === 'approved' && holds.approved) || (act === 'declined' && holds.declined)
    return !isThere && mayAct(act, facts, today(project.timeZone)) === 'yes'
  })
}
