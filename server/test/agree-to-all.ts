import type { Product } from '@allmend/domain/base/organisations/organisation'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import type { Db } from '../src/platform/db/connect.ts'
import { onDuty } from '../src/platform/db/identity.ts'
import { addLines, textsOf } from '../src/projects/participation/ledger.ts'

/** She says yes to everything a project asks for. */
export async function agreeToAll(
  db: Db,
  project: { id: string; organisationId: string; product: Product },
  participantId: string,
  now: Date,
): Promise<void> {
  await onDuty(db, 'participation', async (db) => {
    await textsOf(db, project, now)
    const read = purposesOf(project.product).map((purpose) => ({ purpose, version: 1 }))
    await addLines(db, { participantId, projectId: project.id, act: 'given', now }, read)
  })
}
