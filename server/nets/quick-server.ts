import { serveFakeStripe } from '../src/cards/fake-stripe-server.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { CARD_KEYS } from './inputs/cards.ts'

/** A server for thousands of calls: commits do not wait for the disk, which no net here is about. */
export async function openQuickServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await openTestServer(settings)
  const database = new URL(server.config.DATABASE_URL).pathname.slice(1)
  await server.owner((owner) => owner.query(`alter database ${database} set synchronous_commit = off`))
  return server
}

/** One at which every call can succeed: somebody takes cards. */
export async function openCompleteServer(): Promise<TestServer> {
  const provider = await serveFakeStripe()
  const server = await openQuickServer({ ...CARD_KEYS, STRIPE_API_URL: provider.url })
  const close = async () => {
    await server.close()
    await provider.close()
  }
  return { ...server, close }
}
