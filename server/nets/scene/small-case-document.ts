import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addCaseDocument, objectOfDocument } from '../../src/projects/governance/case-documents.ts'
import { openObjects } from '../../src/platform/objects.ts'
import type { TestServer } from '../../test/test-server.ts'

export const SMALL_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** A PDF the organisation attached for the board, a moment after whatever was decided by the database's clock. */
export async function smallCaseDocument(
  server: TestServer,
  { projectId, organisation, account }: { projectId: string; organisation: string; account: string },
): Promise<string> {
  const id = randomUUID()
  await openObjects(server.config).put(objectOfDocument(id), SMALL_PDF, 'application/pdf')
  await inTransaction(server.pool, { account, organisation }, (db) =>
    addCaseDocument(db, {
      id,
      projectId,
      organisationId: organisation,
      title: 'Auswertungskonzept',
      sizeBytes: SMALL_PDF.length,
      sha256: 'ab'.repeat(32),
      attachedBy: account,
      attachedAt: new Date(Date.now() + 1_000),
    }),
  )
  return id
}
