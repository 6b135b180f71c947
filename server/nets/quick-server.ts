import { openCardServer } from '../test/card-server.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'

/** A server for thousands of calls: commits do not wait for the disk, which no net here is about. */
export async function openQuickServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await openTestServer(settings)
  const database = new URL(server.config.DATABASE_URL).pathname.slice(1)
  await server.owner((owner) => owner.query(`alter database ${database} set synchronous_commit = off`))
  return server
}

/** One at which every call can succeed: somebody takes cards. */
export async function openCompleteServer(): Promise<TestServer> {
  return (await openCardServer(openQuickServer)).server
}
