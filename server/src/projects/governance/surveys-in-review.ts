import type { Case } from '@allmend/contract/projects/governance'
import type { Db } from '../../platform/db/connect.ts'

/** What a case asks of surveys, which stand above it; handed in where the server starts. */
export interface SurveysInReview {
  /** Nobody is asked them before the board releases them. */
  waiting(db: Db, projectId: string): Promise<Case['waitingSurveys']>
  decide(
    db: Db,
    projectId: string,
    decision: { outcome: 'approved' | 'declined'; reason: string; submittedAt: Date; now: Date },
  ): Promise<void>
}
