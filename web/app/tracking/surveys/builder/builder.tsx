import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { SurveyEdited } from '@allmend/contract/tracking/surveys'
import { faultsOf } from '@allmend/domain/tracking/surveys/document-faults'
import {
  minutesOf,
  numbersOf,
  questionsOf,
  type SurveyDocument,
} from '@allmend/domain/tracking/surveys/survey-document'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { SavingState } from '../../../platform/ui/form/saving-state.tsx'
import { useSavedDocument } from '../../../platform/ui/form/use-saved-document.ts'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { surveysOf, useSurveyChange } from '../queries.ts'
import styles from './builder.module.css'
import { Checks } from './checks.tsx'
import { Outline } from './outline.tsx'
import { Preview } from './preview.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { surveysTexts } from './texts.ts'

interface Edited {
  document: SurveyDocument
  lastDay: string
}

/** Questions on the left, the one in hand in the middle, the phone on the right. Saved as one types. */
export function Builder({ project, survey }: { project: ProjectOverview; survey: SurveyEdited }) {
  const texts = useTexts(surveysTexts)
  const client = useQueryClient()
  const about = { id: project.id, sid: survey.id }
  const loaded = {
    document: { document: survey.document, lastDay: survey.lastDay } as Edited,
    revision: survey.revision,
    savedAt: survey.versions[0]?.changedAt ?? 0,
  }
  const hand = useSavedDocument<Edited>(loaded, async (edited, revision) => {
    const saved = await api.surveys.update({ ...about, revision, ...edited })
    await client.invalidateQueries({ queryKey: surveysOf(project.id).queryKey, exact: true })
    return { revision: saved.revision, savedAt: saved.versions[0]?.changedAt ?? 0 }
  })
  const { document, lastDay } = hand.document
  const change = (next: SurveyDocument): void => hand.change((now) => ({ ...now, document: next }))
  const questions = questionsOf(document)
  const [chosen, choose] = useState(questions[0]?.id)
  const question = questions.find(({ id }) => id === chosen)
  const isSubmitted = survey.status !== 'draft' && hand.savedAt === loaded.savedAt
  return (
    <div className={styles.builder}>
      <div className={styles.bar}>
        <p className={styles.about}>{texts.about(questions.length, minutesOf(document))}</p>
        <SavingState saving={hand.saving} savedAt={hand.savedAt} />
        <Submit
          project={project}
          survey={survey}
          isReady={faultsOf(document).length === 0 && !isSubmitted}
          save={hand.save}
        />
      </div>
      {hand.failure !== undefined && <FailureNotice failure={hand.failure} />}
      {isSubmitted && (
        <Notice kind="info">
          <p>{texts.newVersion}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <Outline document={document} chosen={chosen} onChoose={choose} onChange={change} />
        <div className={styles.editor}>
          <div className={styles.pair}>
            <TextField
              label={texts.titleDe}
              value={document.title.de}
              maxLength={300}
              onValue={(de) => change({ ...document, title: { ...document.title, de } })}
            />
            <TextField
              label={texts.titleEn}
              value={document.title.en}
              maxLength={300}
              onValue={(en) => change({ ...document, title: { ...document.title, en } })}
            />
            <TextField
              label={texts.lastDay}
              hint={texts.lastDayHint}
              type="date"
              value={lastDay}
              onValue={(day) => day !== '' && hand.change((now) => ({ ...now, lastDay: day }))}
            />
          </div>
          {question && (
            <QuestionEditor
              key={question.id}
              document={document}
              question={question}
              number={numbersOf(document).get(question.id) ?? ''}
              onChange={change}
              onChoose={choose}
            />
          )}
        </div>
        <aside className={styles.side}>
          <Preview document={document} chosen={chosen} />
          <Checks document={document} onChoose={choose} />
        </aside>
      </div>
    </div>
  )
}

interface SubmitProps {
  project: ProjectOverview
  survey: SurveyEdited
  isReady: boolean
  save: () => Promise<number | undefined>
}

function Submit({ project, survey, isReady, save }: SubmitProps) {
  const texts = useTexts(surveysTexts)
  const [isAsked, setAsked] = useState(false)
  const submit = useSurveyChange(project.id, async () => {
    const revision = await save()
    if (revision === undefined) throw new Error('not saved')
    return api.surveys.submit({ id: project.id, sid: survey.id, revision })
  })
  return (
    <>
      <Button kind="primary" disabled={!isReady} onClick={() => setAsked(true)}>
        {texts.submit}
      </Button>
      <Dialog
        title={texts.submitAsk}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button
            kind="primary"
            busy={submit.isPending}
            onClick={() =>
              submit.mutate(undefined, {
                onSuccess: () => {
                  setAsked(false)
                  toast(texts.submittedNow)
                },
              })
            }
          >
            {texts.submitDo}
          </Button>
        }
      >
        <p>{texts.submitText}</p>
        {submit.isError && <FailureNotice failure={submit.error} />}
      </Dialog>
    </>
  )
}
