import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { SurveyEdited, SurveyListed } from '@allmend/contract/tracking/surveys'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { addressOfProject } from '../../../projects/projects/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ListNumbersIcon, PlusIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { surveyById, surveysOf, useSurveyChange } from '../queries.ts'
import { ResultsView } from '../results/results-view.tsx'
import { Builder } from './builder.tsx'
import styles from './builder.module.css'
import { emptySurvey } from './document-edits.ts'
import { surveysTexts } from './texts.ts'
import { Versions } from './versions.tsx'

const [CHOSEN, VIEW] = ['survey', 'view']

/** The surveys of a project: one at a time, its questions or its answers. */
export function SurveysPage({ project }: { project: ProjectOverview }) {
  const texts = useTexts(surveysTexts)
  const query = useQuery(surveysOf(project.id))
  if (!project.survey) {
    return (
      <div className={styles.page}>
        <EmptyState
          icon={ListNumbersIcon}
          title={texts.notOrdered}
          step={
            <ButtonLink kind="primary" to={`${addressOfProject(project)}/extend-project?type=add-survey`}>
              <Icon of={PlusIcon} />
              {texts.addSurvey}
            </ButtonLink>
          }
        >
          {texts.notOrderedText}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <Loaded query={query}>{(surveys) => <Surveys project={project} surveys={surveys} />}</Loaded>
    </div>
  )
}

function Surveys({ project, surveys }: { project: ProjectOverview; surveys: readonly SurveyListed[] }) {
  const texts = useTexts(surveysTexts)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [de, en] = [textsOf(surveysTexts, 'de'), textsOf(surveysTexts, 'en')]
  const chosen = surveys.find(({ id }) => id === search.get(CHOSEN)) ?? surveys[0]
  const isResults = search.get(VIEW) === 'answers'
  const show = (id: string, view: string): void =>
    setSearch({ [CHOSEN]: id, ...(view === 'answers' && { [VIEW]: view }) }, { preventScrollReset: true })
  const create = useSurveyChange(project.id, () =>
    api.surveys.create({
      id: project.id,
      document: emptySurvey({ de: de.firstTitle, en: en.firstTitle }, { de: de.firstPart, en: en.firstPart }),
      lastDay: project.endDay,
    }),
  )
  const begin = (): void => create.mutate(undefined, { onSuccess: ({ id }) => show(id, 'questions') })
  const add = (
    <Button kind={chosen ? 'default' : 'primary'} busy={create.isPending} onClick={begin}>
      <Icon of={PlusIcon} />
      {texts.newSurvey}
    </Button>
  )
  if (!chosen) {
    return (
      <>
        <EmptyState icon={ListNumbersIcon} title={texts.none} step={add}>
          {texts.noneText}
        </EmptyState>
        {create.isError && <FailureNotice failure={create.error} />}
      </>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <SelectField
          label={texts.survey}
          value={chosen.id}
          options={surveys.map(({ id, title }) => ({ value: id, label: title[language] || texts.noText }))}
          onValue={(id) => show(id, isResults ? 'answers' : 'questions')}
        />
        <Segments
          label={texts.views}
          value={isResults ? 'answers' : 'questions'}
          options={[
            { value: 'questions', label: texts.questionsView },
            { value: 'answers', label: texts.answersView },
          ]}
          onValue={(view) => show(chosen.id, view)}
        />
        {add}
      </div>
      {create.isError && <FailureNotice failure={create.error} />}
      {isResults ? (
        <ResultsView key={chosen.id} project={project} surveyId={chosen.id} />
      ) : (
        <Opened key={chosen.id} project={project} survey={chosen} />
      )}
    </>
  )
}

function Opened({ project, survey }: { project: ProjectOverview; survey: SurveyListed }) {
  const query = useQuery(surveyById(project.id, survey.id))
  return (
    <>
      <Versions project={project} survey={survey} />
      <Loaded query={query} lines={8}>
        {(edited: SurveyEdited) => <Builder project={project} survey={edited} />}
      </Loaded>
    </>
  )
}
