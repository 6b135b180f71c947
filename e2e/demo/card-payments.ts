import type { Config } from '../../server/src/config.ts'
import type { FakeStripe } from '../../server/src/money/cards/fake-stripe.ts'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { openStory } from './story.ts'

const [GOOD, DECLINED] = ['4242424242424242', '4000000000000002'] as const

/** The stage's card provider is the fake. */
export function cardSettings(url: string): Partial<Config> {
  return {
    STRIPE_SECRET_KEY: 'sk_test_demo',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_demo',
    STRIPE_WEBHOOK_SECRET: 'whsec_demo',
    STRIPE_API_URL: url,
  }
}

/** The town keeps two cards, one of them expired; seats are paid by card, days were declined. */
export async function payByCard(
  story: ReturnType<typeof openStory>,
  fake: FakeStripe,
  it: { organisation: string; projectId: string; priceListId: number; day: DataDay },
): Promise<{ order: string }> {
  const { organisation: organizationId, projectId, priceListId, day } = it
  const miriam = await story.at(day, '14:05', 'miriam')
  await miriam.cards.addCard({ organizationId, token: fake.typed(DECLINED, { month: 8, year: 2026 }) })
  const card = fake.typed(GOOD)
  await miriam.cards.addCard({ organizationId, token: card })
  await miriam.cards.setDefault({ organizationId, card })
  await miriam.cards.addCard({ token: fake.typed(GOOD) })
  const payment = { way: 'card', priceListId, terms: true } as const
  const seats = await miriam.projects.extend({ projectId, type: 'add-seats', amount: 50, ...payment })
  await miriam.cards.pay({ orderId: seats.id, card })
  fake.payOut()
  const days = await miriam.projects.extend({ projectId, type: 'add-days', amount: 90, ...payment })
  const { clientSecret } = await miriam.cards.pay({ orderId: days.id })
  fake.confirmed(clientSecret ?? '', DECLINED)
  await miriam.cards.payment({ orderId: days.id })
  return { order: days.id }
}
