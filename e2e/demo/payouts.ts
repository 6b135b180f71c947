import { type DataDay, instantAt } from '@allmend/domain/platform/time/data-day'
import type { ReportedPayment } from '@allmend/domain/money/payments/bank/camt.fixture'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FakeStripe } from '../../server/src/money/cards/fake-stripe.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import type { Stage } from './stage.ts'

/**
 * The provider has sent what cards paid three times: one the bank shows under its number, one it shows without any
 * name, and one that is still on its way.
 */
export async function payoutsArrive(
  stage: Stage,
  fake: FakeStripe,
  day: DataDay,
): Promise<ReportedPayment[]> {
  stage.clock.now = new Date(instantAt(day, '05:23', ZURICH))
  await stage.work('cards.ask-payouts')
  const [arrived, , unnamed] = fake.payouts.values()
  if (!arrived || !unnamed) throw new Error('the story has three payouts')
  return [
    {
      amountRappen: arrived.amount,
      payer: 'Stripe Technology Europe',
      message: `Auszahlung ${arrived.trace_id.value}`,
      bankReference: 'SW-2026-PAYOUT-1',
    },
    {
      amountRappen: unnamed.amount,
      payer: 'Kartenabrechnung',
      message: 'Sammelgutschrift',
      bankReference: 'SW-2026-PAYOUT-2',
    },
  ]
}

/** How each stands: shown by the bank, on its way, or shown without a name and waiting as a case. */
export async function payoutsSeen(
  { jobContext: { pool } }: Stage,
  cases: readonly { amountRappen: number }[],
): Promise<Set<string>> {
  const payouts = await inTransaction(pool, { duty: 'payments' }, (db) =>
    db.selectFrom('payments.payout').select(['amountRappen', 'arrivedAt']).execute(),
  )
  return new Set(
    payouts.map(({ amountRappen, arrivedAt }) => {
      if (arrivedAt) return 'arrived'
      return cases.some((it) => it.amountRappen === amountRappen) ? 'a case' : 'on its way'
    }),
  )
}
