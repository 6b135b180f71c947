import type { OwnAnswers } from '@allmend/contract/tracking/surveys'
import type { Answers } from '@allmend/domain/tracking/surveys/read-answers'

/** What somebody has answered on this device and not sent, or not with certainty. */
export interface SurveyDraft {
  /** Null: nobody was signed in. */
  ownerId: string | null
  answers: Answers
  savedAt: number
  /** The text she has not agreed to yet, for when nobody can be asked. */
  consent: OwnAnswers['consent']
  /** Meant to be sent under this id, with the consent of this version where it was missing. */
  sending: { id: string; consentVersion: number | null } | null
}

const keyOf = (surveyId: string): string => `allmend.survey.${surveyId}`

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Undefined: there is none, or it is somebody else's who used this device. */
export function readDraft(store: Store, surveyId: string, ownerId: string | null): SurveyDraft | undefined {
  try {
    const draft = JSON.parse(store.getItem(keyOf(surveyId)) ?? 'null') as SurveyDraft | null
    if (!draft || typeof draft.answers !== 'object') return undefined
    return draft.ownerId === null || ownerId === null || draft.ownerId === ownerId ? draft : undefined
  } catch {
    return undefined
  }
}

/** Whether it was kept: storage can be full or forbidden. */
export function writeDraft(store: Store, surveyId: string, draft: SurveyDraft): boolean {
  try {
    store.setItem(keyOf(surveyId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(store: Store, surveyId: string): void {
  try {
    store.removeItem(keyOf(surveyId))
  } catch {
    // What cannot be written cannot be there.
  }
}
