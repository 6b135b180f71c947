import { SurveyEdited, type SurveyListed, SurveyVersion } from '@allmend/contract/tracking/surveys'
import { gatedCount } from '@allmend/domain/projects/releases/enough-people'
import { faultsOf } from '@allmend/domain/tracking/surveys/document-faults'
import { questionsOf } from '@allmend/domain/tracking/surveys/survey-document'
import { isOpen } from '@allmend/domain/tracking/surveys/survey-state'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { wireFields } from '../../platform/wire.ts'
import type { VersionRow } from './store.ts'

type Counts = readonly { surveyId: string; version: number; people: number }[]

/** Versions of one survey, the newest first. */
export function listedWire(versions: readonly VersionRow[], counts: Counts, today: DataDay): SurveyListed {
  const [newest] = versions
  if (!newest) throw new Error('a survey without a version')
  return {
    id: newest.surveyId,
    title: newest.document.title,
    status: newest.status,
    isOpen: versions.some((it) => isOpen({ ...it, isClosed: it.closedAt !== null }, today)),
    versions: versions.map((it) => versionWire(it, counts)),
  }
}

export function editedWire(versions: readonly VersionRow[], counts: Counts, today: DataDay): SurveyEdited {
  const newest = versions[0]!
  const faults = faultsOf(newest.document)
  return { ...listedWire(versions, counts, today), ...wireFields(SurveyEdited, newest), faults }
}

function versionWire(it: VersionRow, counts: Counts): SurveyVersion {
  const answered = counts.find(({ surveyId, version }) => surveyId === it.surveyId && version === it.number)
  return {
    ...wireFields(SurveyVersion, it),
    questions: questionsOf(it.document).length,
    answered: gatedCount(answered?.people ?? 0),
  }
}
