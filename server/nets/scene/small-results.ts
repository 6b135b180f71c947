import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { openObjects } from '../../src/platform/objects.ts'
import * as requests from '../../src/office/results/requests.ts'
import * as store from '../../src/office/results/store.ts'
import { approve } from '../../test/approved.ts'
import type { TestServer } from '../../test/test-server.ts'

const WEEK = '2026-08-31'

/** A result of a project with one download, and a partner who may deliver more. */
export async function smallResult(
  server: TestServer,
  { projectId, organisation, account }: { projectId: string; organisation: string; account: string },
): Promise<string> {
  const now = server.clock.now
  const id = randomUUID()
  const octets = Buffer.from('mode,km\nbike,12\n')
  await server.owner((owner) => approve(owner, projectId))
  await openObjects(server.config).put(store.objectOfResult(id), octets, 'application/octet-stream')
  await inTransaction(server.pool, { duty: 'results' }, async (db) => {
    await store.addPartner(db, { projectId, accountId: account, name: 'Institut für Verkehr', namedAt: now })
    await store.addResult(db, {
      id,
      projectId,
      organisationId: organisation,
      title: 'Bericht Herbst',
      kind: 'report',
      licence: 'CC-BY-4.0',
      fileName: 'bericht.csv',
      sizeBytes: octets.length,
      sha256: 'ab'.repeat(32),
      by: 'Institut für Verkehr',
      deliveredBy: account,
      deliveredAt: now,
    })
    await store.addDownload(db, {
      resultId: id,
      organisationId: organisation,
      byAccount: account,
      downloadedAt: now,
    })
  })
  return id
}

/** Two requests of an account: one waits for the board, of the other the extract was made and fetched once. */
export async function smallRequests(
  server: TestServer,
  { projectId, account }: { projectId: string; account: string },
): Promise<{ waiting: string; delivered: string }> {
  const now = server.clock.now
  const about = {
    accountId: account,
    projectId,
    institution: 'Institut für Verkehr',
    title: 'Velo und Wetter',
    purpose: 'Wie das Wetter die Wahl des Verkehrsmittels ändert.',
    fromWeek: WEEK,
    throughWeek: WEEK,
    askedAt: now,
  } as const
  const [waiting, delivered] = await inTransaction(server.pool, { duty: 'results' }, async (db) => {
    const ids = [await requests.addRequest(db, about), await requests.addRequest(db, about)] as const
    await requests.decide(db, { id: ids[1], decision: 'approved', reason: '', by: account, now })
    return ids
  })
  const csv = Buffer.from('week\n')
  await openObjects(server.config).put(requests.objectOfExtract(delivered), csv, 'text/csv')
  await inTransaction(server.jobContext.pool, { duty: 'results' }, async (db) => {
    const figures = { people: null, modes: null }
    await requests.addExtractWeek(db, { projectId, week: WEEK, figures, now })
    const made = { sizeBytes: csv.length, sha256: 'cd'.repeat(32) }
    await requests.settleRequest(db, delivered, made, now)
  })
  await inTransaction(server.pool, { duty: 'results' }, (db) =>
    requests.addExtractDownload(db, { requestId: delivered, accountId: account, downloadedAt: now }),
  )
  return { waiting, delivered }
}
