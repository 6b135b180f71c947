import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { FigureShown, SurveyStatistics } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { shareOf } from '@allmend/domain/city/people/survey-figures'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, date, number, percent, time } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ChartBarIcon, DownloadSimpleIcon, UsersThreeIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { csvOf } from '../../../platform/ui/csv.ts'
import { surveyStatistics } from '../queries.ts'
import { BikeBars } from './bike-bars.tsx'
import { ChildrenBar } from './children-bar.tsx'
import { whoOf } from './finding.ts'
import { FrequencyBars } from './frequency-bars.tsx'
import { FrequencyLegend } from './frequency-legend.tsx'
import { GroupTable } from './group-table.tsx'
import styles from './survey.module.css'
import { surveyTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

const CHOSEN = 'group'

export function SurveyPage({ project }: { project: ProjectOverview }) {
  const [search, setSearch] = useSearchParams()
  const groupId = search.get(CHOSEN) ?? undefined
  const query = useQuery(surveyStatistics(project.id, groupId))
  const choose = (id: string | null): void =>
    setSearch(id === null ? {} : { [CHOSEN]: id }, { replace: true, preventScrollReset: true })
  return (
    <Loaded query={query}>
      {(survey) => <Survey project={project} survey={survey} groupId={groupId} onChoose={choose} />}
    </Loaded>
  )
}

interface SurveyProps {
  project: ProjectOverview
  survey: SurveyStatistics
  groupId: string | undefined
  onChoose: (groupId: string | null) => void
}

function Survey({ project, survey, groupId, onChoose }: SurveyProps) {
  const words = useTexts(surveyTexts)
  const page = useRef<HTMLDivElement>(null)
  if (survey.countedAt === null) {
    return (
      <div className={styles.page}>
        <EmptyState icon={ChartBarIcon} title={words.none}>
          {words.noneWords}
        </EmptyState>
      </div>
    )
  }
  const name = survey.groups.find((it) => it.groupId === groupId)?.groupName ?? ''
  const chooseAll = (): void => {
    // The button goes with what it says.
    page.current?.querySelector('select')?.focus()
    onChoose(null)
  }
  return (
    <div ref={page} className={styles.page}>
      <Head project={project} survey={survey} groupId={groupId} onChoose={onChoose} />
      {survey.answered === null ? (
        <div className={styles.few}>
          <EmptyState
            icon={UsersThreeIcon}
            title={words.few(name)}
            step={<Button onClick={chooseAll}>{words.allGroups}</Button>}
          >
            {words.fewWords}
          </EmptyState>
        </div>
      ) : (
        <Figures figures={survey.figures} />
      )}
      <Section title={words.compared} words={words.comparedWords}>
        <GroupTable groups={survey.groups} onChoose={onChoose} />
        <p className={styles.hint}>
          {words.rule} {words.frozen(calendarDay(survey.nextDay))}
        </p>
      </Section>
    </div>
  )
}

function Head({ project, survey, groupId, onChoose }: SurveyProps) {
  const words = useTexts(surveyTexts)
  const figureWords = useFigureWords()
  const { people, answered, countedAt, groups, figures } = survey
  function save(): void {
    const rows = figures.flatMap(({ figure, classes }) =>
      (classes ?? []).map((it) => [
        figureWords.nameOf(figure),
        figureWords.answerOf(figure, it.values),
        String(it.people),
        it.share.toFixed(4),
      ]),
    )
    const head = [words.csvQuestion, words.csvAnswer, words.csvPeople, words.csvShare]
    const csv = new TextEncoder().encode(csvOf([head, ...rows]))
    saveFile(csv, 'text/csv', `${project.code}-${words.title}.csv`)
  }
  return (
    <div className={styles.head}>
      <div className={styles.choice}>
        <SelectField
          label={words.group}
          value={groupId ?? ''}
          options={groups.map((it) => ({
            value: it.groupId ?? '',
            label: it.groupId === null ? words.allGroups : it.groupName,
          }))}
          onValue={(id) => onChoose(id === '' ? null : id)}
        />
      </div>
      <dl className={styles.facts}>
        {answered !== null && (
          <div>
            <dd>{number(answered)}</dd>
            <dt>{groupId === undefined ? words.ofPeople(number(people)) : words.answers}</dt>
          </div>
        )}
        {answered !== null && groupId === undefined && people > 0 && (
          <div>
            <dd>{percent(answered / people)}</dd>
            <dt>{words.answered}</dt>
          </div>
        )}
        {countedAt !== null && (
          <div>
            <dd>{date(countedAt, project.timeZone)}</dd>
            <dt>{words.countedAt(time(countedAt, project.timeZone))}</dt>
          </div>
        )}
      </dl>
      {answered !== null && (
        <Button onClick={save}>
          <Icon of={DownloadSimpleIcon} />
          {words.export}
        </Button>
      )}
    </div>
  )
}

function Figures({ figures }: { figures: readonly FigureShown[] }) {
  const words = useTexts(surveyTexts)
  const language = useLanguage()
  const bike = figures.find(({ figure }) => figure === 'frequency_bike')?.classes ?? null
  const often = shareOf(bike, ['often', 'daily'])
  return (
    <>
      <Section
        title={often === null ? words.frequency : words.finding(whoOf(often, language))}
        words={
          <>
            <p>{words.frequencyWords}</p>
            <FrequencyLegend />
          </>
        }
      >
        <FrequencyBars figures={figures} />
      </Section>
      <Section title={words.bike} words={words.bikeWords}>
        <BikeBars figures={figures} />
      </Section>
      <Section title={words.children} words={words.childrenWords}>
        <ChildrenBar classes={figures.find(({ figure }) => figure === 'children')?.classes ?? null} />
      </Section>
    </>
  )
}
