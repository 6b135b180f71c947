import { REVIEW_STAGES, type ReviewStage } from '@allmend/domain/projects/governance/review'
import { BOARD_ACTS, type BoardAct } from '@allmend/domain/projects/projects/board-acts'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { fileForAdmins } from '../../base/organisations/index.ts'
import { mailAboutProject, type ProjectRow } from '../projects/index.ts'
import { job } from '../../platform/queue.ts'
import { decisionMail, questionMail } from './mails.ts'

export const mailDecision = job({
  name: 'governance.mail-decision',
  payload: z.object({
    projectId: z.uuid(),
    accountId: z.uuid(),
    act: z.enum(BOARD_ACTS),
    // The release before knew the start alone.
    stage: z.enum(REVIEW_STAGES).nullable().default('start'),
    reason: z.string(),
  }),
  run: ({ act, stage, reason, ...it }, jobContext) =>
    mailAboutProject(jobContext, it, decisionMail, () => ({ act, stage, reason })),
})

/** Notifies the admins of the project of a decision, in the transaction that decides it. */
export async function notifyDecision(
  db: Db,
  project: Pick<ProjectRow, 'id' | 'organisationId'>,
  it: { act: BoardAct; stage: ReviewStage | null; reason: string },
): Promise<void> {
  await fileForAdmins(db, project.organisationId, mailDecision, { projectId: project.id, ...it })
}

export const mailQuestion = job({
  name: 'governance.mail-question',
  payload: z.object({ projectId: z.uuid(), accountId: z.uuid(), question: z.string() }),
  run: ({ question, ...it }, jobContext) =>
    mailAboutProject(jobContext, it, questionMail, () => ({ question })),
})

/** Notifies the admins of the project of a question of the board. */
export async function notifyQuestion(
  db: Db,
  project: Pick<ProjectRow, 'id' | 'organisationId'>,
  question: string,
): Promise<void> {
  await fileForAdmins(db, project.organisationId, mailQuestion, { projectId: project.id, question })
}
