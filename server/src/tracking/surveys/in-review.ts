import { onDuty } from '../../platform/db/identity.ts'
import type { SurveysInReview } from '../../projects/governance/index.ts'
import { decideSurveys } from './decide-surveys.ts'
import { waitingVersions } from './store.ts'

/** What the board reads of surveys, and what its decision makes of them. */
export const surveysInReview: SurveysInReview = {
  async waiting(db, projectId) {
    const waiting = await onDuty(db, 'surveys', (db) => waitingVersions(db, projectId))
    return waiting.map(({ surveyId, number, lastDay, document }) => ({
      surveyId,
      version: number,
      lastDay,
      document,
    }))
  },

  decide: (db, projectId, decision) => onDuty(db, 'surveys', (db) => decideSurveys(db, projectId, decision)),
}
