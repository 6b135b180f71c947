import { BOARD_ACTS, type BoardAct } from '@allmend/domain/projects/board-acts'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { fileForAdmins } from '../organisations/index.ts'
import { mailAboutProject, type ProjectRow } from '../projects/index.ts'
import { job } from '../queue.ts'
import { decisionMail } from './mails.ts'

export const mailDecision = job({
  name: 'governance.mail-decision',
  payload: z.object({
    projectId: z.uuid(),
    accountId: z.uuid(),
    act: z.enum(BOARD_ACTS),
    reason: z.string(),
  }),
  run: ({ act, reason, ...it }, jobContext) =>
    mailAboutProject(jobContext, it, decisionMail, () => ({ act, reason })),
})

/** Those who run the project hear what was decided, in the transaction that decides it. */
export async function tellDecision(
  db: Db,
  project: Pick<ProjectRow, 'id' | 'organisationId'>,
  { act, reason }: { act: BoardAct; reason: string },
): Promise<void> {
  await fileForAdmins(db, project.organisationId, mailDecision, { projectId: project.id, act, reason })
}
