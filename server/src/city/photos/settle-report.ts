import { Failure } from '@allmend/contract/failure'
import type { PhotoBox } from '@allmend/domain/city/photos/photo'
import type { Db } from '../../platform/db/connect.ts'
import { file } from '../../platform/queue.ts'
import { blurParts } from './blur-parts.ts'
import { REMOVE_FILES } from './jobs.ts'
import { settleReports, showAgain } from './report-store.ts'
import { addAct } from './act-store.ts'
import { deletePhotos } from './removal-store.ts'

/**
 * Somebody has looked at a report, and at all others of the same photo: what any of them marked is blurred, or the
 * photo goes, or it is seen again. A part she drew herself takes the place of the one that this report had marked.
 */
export async function settleReport(
  db: Db,
  it: {
    projectId: string
    id: string
    outcome: 'blurred' | 'removed' | 'kept'
    box?: PhotoBox | undefined
    by: { id: string; name: string }
    now: Date
  },
): Promise<void> {
  const { projectId, outcome, by, now } = it
  const settled = await settleReports(db, { ...it, byName: by.name })
  if (!settled) throw new Failure('report_missing')
  const { photoId } = settled
  await addAct(db, { projectId, kind: outcome, photoCount: 1, by, now })
  if (outcome === 'kept') return showAgain(db, photoId)
  if (outcome === 'removed') {
    await deletePhotos(db, projectId, { ids: [photoId], isUnpublished: false }, now)
    return file(db, REMOVE_FILES, {})
  }
  const boxes = it.box ? [it.box, ...settled.others] : settled.boxes
  if (boxes.length === 0)
    throw new Failure('input_invalid', { fields: [{ field: 'box', problem: 'required' }] })
  await blurParts(db, { projectId, id: photoId, boxes, now })
}
