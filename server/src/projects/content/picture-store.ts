import type { Picture } from '@allmend/contract/projects/content'
import type { Db } from '../../platform/db/connect.ts'

interface NewPicture {
  id: string
  projectId: string
  organisationId: string
  width: number
  height: number
  now: Date
}

export async function addPicture(db: Db, { now, ...row }: NewPicture): Promise<void> {
  await db
    .insertInto('content.picture')
    .values({ ...row, addedAt: now })
    .execute()
}

export async function picturesOf(db: Db, projectId: string): Promise<Picture[]> {
  return db
    .selectFrom('content.picture')
    .select(['id', 'width', 'height'])
    .where('projectId', '=', projectId)
    .orderBy('addedAt', 'desc')
    .execute()
}
