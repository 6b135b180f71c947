import { Failure } from '@allmend/contract/failure'
import type { PhotoBox } from '@allmend/domain/city/photos/photo'
import type { Db } from '../../platform/db/connect.ts'
import { file } from '../../platform/queue.ts'
import { BLUR_ALSO } from './jobs.ts'
import { markToBlur } from './blur-store.ts'

/** Nobody sees the photo from now on, until the worker has drawn it without these parts. */
export async function blurParts(
  db: Db,
  it: { projectId: string; id: string; boxes: readonly PhotoBox[]; now: Date },
): Promise<void> {
  const isMarked = await markToBlur(db, it)
  if (isMarked === undefined) throw new Failure('photos_missing')
  if (!isMarked) throw new Failure('annotations_enough')
  await file(db, BLUR_ALSO, { id: it.id })
}
