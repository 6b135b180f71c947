import { inTransaction } from '../../src/platform/db/identity.ts'
import { addFrequency } from '../../src/tracking/insights/frequency/store.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A week of people by street, with one street. */
export async function smallFrequency(
  server: TestServer,
  about: { id: string; organisationId: string },
): Promise<void> {
  await inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) =>
    addFrequency(db, about, {
      from: '2026-09-14',
      figures: { matchedPercent: 80, noise: 52, rhoMillionths: 30_000 },
      rows: [{ mode: 'bike', edgeId: 1, isForward: true, people: 10, dayparts: {} }],
      now: server.clock.now,
    }),
  )
}
