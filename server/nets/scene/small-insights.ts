import { firstInsights } from '../../src/projects/content/first-insights.ts'
import { insightsPages } from '../../src/projects/content/page-store.ts'
import { inTransaction } from '../../src/platform/db/identity.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A page of insights that was published once; its analysis is approved. */
export async function smallInsights(
  server: TestServer,
  about: { projectId: string; organisationId: string },
  by: string,
): Promise<void> {
  const { now } = server.clock
  await smallInsightsDraft(server, about)
  const document = firstInsights('Seewil')
  await inTransaction(server.pool, { duty: 'content' }, (db) =>
    insightsPages.addVersion(db, { ...about, document, by, byName: 'Miriam Kälin', now }),
  )
}

export async function smallInsightsDraft(
  server: TestServer,
  about: { projectId: string; organisationId: string },
): Promise<void> {
  const { now } = server.clock
  const document = firstInsights('Seewil')
  await inTransaction(server.pool, { duty: 'content' }, (db) =>
    insightsPages.addDraft(db, { ...about, document, now }),
  )
}
