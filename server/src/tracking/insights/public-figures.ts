import type { PublicFigures } from '@allmend/contract/tracking/insights'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { projectByCode } from '../../projects/projects/index.ts'
import { type Asked, periodFigures } from './analysis.ts'

export type IsPublished = (db: Db<'insights'>, projectId: string) => Promise<boolean>

/** Undefined while a project is not live, not published, or the board's gate lets no release through. */
export async function publicFiguresOf(
  db: Db<'projects'>,
  asked: Asked & { code: string },
  isPublished: IsPublished,
): Promise<PublicFigures | undefined> {
  const project = await projectByCode(db, asked.code)
  if (!project?.liveAt || project.product !== 'tracking') return undefined
  const { id } = project
  return onDuty(db, 'insights', async (db) => {
    if (!(await isPublished(db, id))) return undefined
    const { figures } = await periodFigures(db, { id, isTest: false }, 'public', asked)
    return figures.releases.length > 0 ? figures : undefined
  })
}
