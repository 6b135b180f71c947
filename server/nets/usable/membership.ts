import assert from 'node:assert/strict'
import { ADDRESS } from '../inputs/membership.ts'
import type { Office } from './projects.ts'
import type { Somebody, World } from './world.ts'

const GOOD_CARD = '4242424242424242'

/** Somebody joins the cooperative, pays by transfer and by card, leaves and stays after all. */
export async function becomeMember(
  { provider }: World,
  { client }: Somebody,
  { admin }: Office,
): Promise<void> {
  const { membership, payments, cards } = client
  await membership.register({ ...ADDRESS, shares: 2, birthYear: 1987, statutes: true })
  const [first] = await payments.subscriptions({})
  assert.ok(first)
  const all = await admin.client.payments.allSubscriptions({})
  assert.ok(all.some(({ id }) => id === first.id))
  await admin.client.payments.activate({ subscriptionIds: [first.id] })
  await membership.member({})
  await membership.updateMember({ ...ADDRESS, street: 'Bergweg' })
  await membership.markRead({})
  await membership.updateAtTheEnd({ shares: 3 })
  await membership.cancelRenewal({})
  await membership.reactivateRenewal({})
  await membership.refer({ email: 'nachbarin@seewil.example' })

  // What the script of the provider does once a card is typed.
  const token = provider.fake.typed(GOOD_CARD)
  await cards.addCard({ token })
  const [card] = await cards.cards({ customer_id: 'cus_somebody' })
  assert.ok(card)
  await cards.setDefault({ card: card.id })
  await membership.subscribe({ shares: 1 })
  const waiting = (await payments.subscriptions({})).find(({ state }) => state === 'pending_wiretransfer')
  assert.ok(waiting)
  await cards.switchToCard({ subscriptionId: waiting.id, card: card.id })
  await cards.subscriptions({})

  await admin.client.membership.allMembers({})
  await admin.client.membership.membersForYear({ year: '2026' })
}
