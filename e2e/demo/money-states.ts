import type { Client } from '@allmend/contract/client'
import { payoutsSeen } from './payouts.ts'
import type { Stage } from './stage.ts'

/** What the demonstration has to show of money and membership; each is one word. */
const EXPECTED = {
  order: ['pending_payment', 'pending_wiretransfer', 'testing', 'active', 'live', 'succeeded', 'cancelled'],
  'card payment': ['incomplete', 'paid'],
  project: ['live', 'test', 'approved'],
  bill: ['open', 'overdue', 'paid', 'credited', 'reminded', 'paid in part', 'credit note'],
  case: ['short', 'over', 'duplicate', 'credited', 'unknown', 'foreign', 'repayment', 'to release', 'closed'],
  refund: ['done'],
  payout: ['arrived', 'on its way', 'a case'],
  extension: ['add-seats', 'add-days', 'add-survey'],
  member: ['pending', 'active', 'ending', 'ended', 'reactivated'],
  subscription: ['pending_payment', 'pending_wiretransfer', 'active', 'succeeded'],
  share: ['subscribed', 'paid', 'issued', 'cancelled', 'repaid'],
} as const satisfies Record<string, readonly string[]>

type Kind = keyof typeof EXPECTED
export type Seen = Record<Kind, ReadonlySet<string>>

/** All that is there, as the Admin, an admin of an organisation and a member see it. */
export async function moneySeen(
  stage: Stage,
  people: { admin: Client; miriam: Client; jonas: Client },
): Promise<Seen> {
  const { admin, miriam, jonas } = people
  const orders = await admin.payments.allSubscriptions({})
  const byCard = await miriam.cards.subscriptions({})
  const { projects } = await admin.admin.projects({})
  const bills = await admin.payments.allInvoices({ state: 'all' })
  const open = await admin.payments.moneyCases({})
  const closed = await admin.payments.moneyCases({ state: 'closed' })
  const purchases = await admin.projects.purchases({ state: 'settled' })
  const pending = await admin.projects.purchases({ state: 'pending' })
  const members = await admin.membership.allMembers({})
  const { notifications } = await jonas.membership.member({})
  const isBack = notifications.some(({ kind }) => kind === 'renewal-resumed')
  return {
    order: new Set(orders.map(({ state }) => state)),
    'card payment': new Set(
      byCard.map(({ state, failure, settledAt }) => (failure ? 'incomplete' : settledAt ? 'paid' : state)),
    ),
    project: new Set(projects.map(({ status }) => status)),
    bill: new Set(
      bills.flatMap((it) => [
        it.kind === 'credit-note' ? 'credit note' : it.state,
        ...(it.reminders > 0 ? ['reminded'] : []),
        ...(it.openRappen > 0 && it.openRappen < it.totalRappen ? ['paid in part'] : []),
      ]),
    ),
    case: new Set([
      ...open.map(({ kind, resolution }) => (resolution === 'repay' ? 'to release' : kind)),
      ...[...open, ...closed].map(({ kind }) => kind),
      ...(closed.length > 0 ? ['closed'] : []),
    ]),
    refund: new Set(purchases.map(({ refund }) => refund)),
    payout: await payoutsSeen(stage, open),
    extension: new Set([...pending, ...purchases].map(({ kind }) => kind)),
    member: new Set([...members.map(({ state }) => state), ...(isBack ? ['reactivated'] : [])]),
    subscription: new Set(members.flatMap((it) => it.subscriptions.map(({ state }) => state))),
    share: new Set(
      members.flatMap((it) =>
        it.shares.flatMap(({ step, paidAt }) => [step, ...(paidAt === null ? [] : ['paid'])]),
      ),
    ),
  }
}

/** What is expected and not there. */
export function missingStates(seen: Seen): string[] {
  return (Object.keys(EXPECTED) as Kind[]).flatMap((kind) =>
    EXPECTED[kind].filter((state) => !seen[kind].has(state)).map((state) => `${kind} ${state}`),
  )
}

export function statesReported(seen: Seen): string {
  return (Object.keys(seen) as Kind[])
    .map((kind) => `${kind}: ${[...seen[kind]].toSorted().join(', ')}`)
    .join('; ')
}
