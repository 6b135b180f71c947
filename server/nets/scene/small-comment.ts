import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addComment } from '../../src/city/routes/comments/store.ts'
import type { TestServer } from '../../test/test-server.ts'

/** Somebody of the organisation says something about a route. */
export async function smallComment(
  server: TestServer,
  { organisation, account, route }: { organisation: string; account: string; route: string },
): Promise<string> {
  const id = randomUUID()
  const by = { accountId: account, byName: 'Reto Zgraggen', writtenAt: server.clock.now }
  const about = { routeId: route, organisationId: organisation, at: [8, 47] as const }
  await inTransaction(server.pool, { organisation, account }, (db) =>
    addComment(db, { id, words: 'Hier fehlt ein Schild.', ...about, ...by }),
  )
  return id
}
