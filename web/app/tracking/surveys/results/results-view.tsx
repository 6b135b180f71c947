import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { SurveyResults } from '@allmend/contract/tracking/surveys'
import { type Question, questionsOf } from '@allmend/domain/tracking/surveys/survey-document'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ChartBarIcon, DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { surveyResults } from '../queries.ts'
import { QuestionFigures } from './question-figures.tsx'
import styles from './results.module.css'
import { resultsTexts } from './texts.ts'

interface ResultsViewProps {
  project: ProjectOverview
  surveyId: string
}

/** What was answered, as last counted. */
export function ResultsView({ project, surveyId }: ResultsViewProps) {
  const query = useQuery(surveyResults(project.id, surveyId))
  return (
    <Loaded query={query} lines={8}>
      {(results) => <Results project={project} surveyId={surveyId} results={results} />}
    </Loaded>
  )
}

function Results({ project, surveyId, results }: ResultsViewProps & { results: SurveyResults }) {
  const texts = useTexts(resultsTexts)
  const language = useLanguage()
  const [by, setBy] = useState('')
  const csv = useMutation({
    mutationFn: () => api.surveys.csv({ id: project.id, sid: surveyId }),
    onSuccess: (bytes) => saveFile(bytes, 'text/csv', `${project.code}-survey.csv`),
  })
  const { document, answered, countedAt, version } = results
  if (!document || answered === null || countedAt === null) {
    return (
      <EmptyState icon={ChartBarIcon} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  }
  const questions = questionsOf(document)
  const compared = results.compared.find((it) => it.by === by)
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <dl className={styles.facts}>
          <div>
            <dd>{number(answered)}</dd>
            <dt>{texts.answered}</dt>
          </div>
          <div>
            <dd>{`${date(countedAt, project.timeZone)}, ${time(countedAt, project.timeZone)}`}</dd>
            <dt>{texts.countedAt}</dt>
          </div>
          <div>
            <dd>{version}</dd>
            <dt>{texts.version}</dt>
          </div>
        </dl>
        {results.compared.length > 0 && (
          <SelectField
            label={texts.by}
            value={by}
            options={[
              { value: '', label: texts.everybody },
              ...results.compared.map((it) => ({
                value: it.by,
                label: textsFor(questions, it.by)?.[language] ?? it.by,
              })),
            ]}
            onValue={setBy}
          />
        )}
        <Button busy={csv.isPending} onClick={() => csv.mutate()}>
          <Icon of={DownloadSimpleIcon} />
          {texts.csv}
        </Button>
      </div>
      {csv.isError && <FailureNotice failure={csv.error} />}
      {questions
        .filter(({ id }) => id !== by)
        .map((question) => (
          <QuestionFigures
            key={question.id}
            question={question}
            results={results}
            columns={compared?.columns}
            by={questions.find(({ id }) => id === by)}
          />
        ))}
      <p className={styles.rule}>{texts.rule}</p>
    </div>
  )
}

const textsFor = (questions: readonly Question[], id: string) => questions.find((it) => it.id === id)?.text
