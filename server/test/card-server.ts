import { CARD_KEYS } from '../nets/inputs/cards.ts'
import { type FakeStripeServer, serveFakeStripe } from '../src/money/cards/fake-stripe-server.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** A server that takes cards, and the provider it asks; closing the one closes both. */
export async function openCardServer(
  open: (settings: Record<string, string>) => Promise<TestServer> = openTestServer,
): Promise<{ server: TestServer; provider: FakeStripeServer }> {
  const provider = await serveFakeStripe()
  const server = await open({ ...CARD_KEYS, STRIPE_API_URL: provider.url })
  const close = async () => {
    await server.close()
    await provider.close()
  }
  return { server: { ...server, close }, provider }
}
