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
import { useFigureTexts } from './use-figure-texts.ts'

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
  const texts = useTexts(surveyTexts)
  const page = useRef<HTMLDivElement>(null)
  if (survey.countedAt === null) {
    return (
      <div className={styles.page}>
        <EmptyState icon={ChartBarIcon} title={texts.none}>
          {texts.noneText}
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
            title={texts.few(name)}
            step={<Button onClick={chooseAll}>{texts.allGroups}</Button>}
          >
            {texts.fewText}
          </EmptyState>
        </div>
      ) : (
        <Figures figures={survey.figures} />
      )}
      <Section title={texts.compared} text={texts.comparedText}>
        <GroupTable groups={survey.groups} onChoose={onChoose} />
        <p className={styles.hint}>
          {texts.rule} {texts.frozen(calendarDay(survey.nextDay))}
        </p>
      </Section>
    </div>
  )
}

function Head({ project, survey, groupId, onChoose }: SurveyProps) {
  const texts = useTexts(surveyTexts)
  const figureTexts = useFigureTexts()
  const { people, answered, countedAt, groups, figures } = survey
  function save(): void {
    const rows = figures.flatMap(({ figure, classes }) =>
      (classes ?? []).map((it) => [
        figureTexts.nameOf(figure),
        figureTexts.answerOf(figure, it.values),
        String(it.people),
        it.share.toFixed(4),
      ]),
    )
    const head = [texts.csvQuestion, texts.csvAnswer, texts.csvPeople, texts.csvShare]
    const csv = new TextEncoder().encode(csvOf([head, ...rows]))
    saveFile(csv, 'text/csv', `${project.code}-${texts.title}.csv`)
  }
  return (
    <div className={styles.head}>
      <div className={styles.choice}>
        <SelectField
          label={texts.group}
          value={groupId ?? ''}
          options={groups.map((it) => ({
            value: it.groupId ?? '',
            label: it.groupId === null ? texts.allGroups : it.groupName,
          }))}
          onValue={(id) => onChoose(id === '' ? null : id)}
        />
      </div>
      <dl className={styles.facts}>
        {answered !== null && (
          <div>
            <dd>{number(answered)}</dd>
            <dt>{groupId === undefined ? texts.ofPeople(number(people)) : texts.answers}</dt>
          </div>
        )}
        {answered !== null && groupId === undefined && people > 0 && (
          <div>
            <dd>{percent(answered / people)}</dd>
            <dt>{texts.answered}</dt>
          </div>
        )}
        {countedAt !== null && (
          <div>
            <dd>{date(countedAt, project.timeZone)}</dd>
            <dt>{texts.countedAt(time(countedAt, project.timeZone))}</dt>
          </div>
        )}
      </dl>
      {answered !== null && (
        <Button onClick={save}>
          <Icon of={DownloadSimpleIcon} />
          {texts.export}
        </Button>
      )}
    </div>
  )
}

function Figures({ figures }: { figures: readonly FigureShown[] }) {
  const texts = useTexts(surveyTexts)
  const language = useLanguage()
  const bike = figures.find(({ figure }) => figure === 'frequency_bike')?.classes ?? null
  const often = shareOf(bike, ['often', 'daily'])
  return (
    <>
      <Section
        title={often === null ? texts.frequency : texts.finding(whoOf(often, language))}
        text={
          <>
            <p>{texts.frequencyText}</p>
            <FrequencyLegend />
          </>
        }
      >
        <FrequencyBars figures={figures} />
      </Section>
      <Section title={texts.bike} text={texts.bikeText}>
        <BikeBars figures={figures} />
      </Section>
      <Section title={texts.children} text={texts.childrenText}>
        <ChildrenBar classes={figures.find(({ figure }) => figure === 'children')?.classes ?? null} />
      </Section>
    </>
  )
}
