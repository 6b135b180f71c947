/** What an order can be about; who hears of its settling stands in server/src/subjects.ts. */
export const SUBJECT_KINDS = ['project', 'extension', 'membership'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export interface Subject {
  kind: SubjectKind
  id: string
}

/** An open order waits for its payment; a waived one was let through by us without; a cancelled one was taken back before. */
export const ORDER_STATES = ['open', 'waived', 'paid', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What can be told of an order: by the card's provider, the bank or an Admin, in any order and more than once. */
export const ORDER_NEWS = ['failed', 'waived', 'paid'] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** A failed attempt leaves it waiting for another; who was let through may still pay; paid and cancelled are for good. */
export function stateAfter(state: OrderState, news: OrderNews): OrderState {
  if (news === 'failed' || state === 'paid' || state === 'cancelled') return state
  return news
}

/** Whether this news is the one by which what was ordered is there: one in an order's whole life. */
export function takesEffect(state: OrderState, news: OrderNews): boolean {
  return state === 'open' && stateAfter(state, news) !== 'open'
}
