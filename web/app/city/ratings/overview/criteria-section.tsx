import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CityStats, CriterionShares } from '@allmend/contract/city/ratings-overview'
import type { Days } from '@allmend/domain/projects/releases/period'
import {
  PERIOD_CHOICES,
  type PeriodChoice,
  weeksOfChoice,
} from '@allmend/domain/projects/releases/period-choice'
import { STEPS } from '@allmend/domain/city/ratings/rating'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartActs, releaseTexts, WeekRange } from '../../../projects/releases/index.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { ratingTexts } from '../rating-texts.ts'
import { STEP_TOKENS } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import { NothingPublished } from './nothing-published.tsx'
import styles from './overview.module.css'
import { cityStats } from './queries.ts'
import { cityStatsTexts } from './texts.ts'

const MODES = ['all', 'image', 'map'] as const
type Mode = (typeof MODES)[number]

/** How ratings divide over the four steps, for each criterion. */
export function CriteriaSection({ projectId, stats }: { projectId: string; stats: CityStats }) {
  const texts = useTexts(cityStatsTexts)
  const periods = useTexts(releaseTexts)
  const [mode, setMode] = useState<Mode>('all')
  const [period, setPeriod] = useState<PeriodChoice>('all_time')
  const [custom, setCustom] = useState<Days>()
  const { countedFrom: first, lastWeek } = stats
  const released = first && lastWeek ? { first, lastWeek } : undefined
  const chosen = custom ?? { from: lastWeek ?? '1970-01-05', through: lastWeek ?? '1970-01-05' }
  return (
    <Section
      title={texts.criteria}
      text={
        <>
          <p>{texts.criteriaText}</p>
          {released && (
            <div className={styles.choices}>
              <Segments
                label={texts.mode}
                value={mode}
                options={MODES.map((value) => ({ value, label: texts[value] }))}
                onValue={setMode}
              />
              <SelectField
                label={periods.period}
                value={period}
                options={PERIOD_CHOICES.map((value) => ({ value, label: periods[value] }))}
                onValue={(value) => setPeriod(value as PeriodChoice)}
              />
              {period === 'custom' && <WeekRange released={released} range={chosen} onChoose={setCustom} />}
            </div>
          )}
        </>
      }
    >
      {released ? (
        <Criteria projectId={projectId} weeks={weeksOfChoice(period, released, chosen)} mode={mode} />
      ) : (
        <NothingPublished stats={stats} />
      )}
    </Section>
  )
}

function Criteria({ projectId, weeks, mode }: { projectId: string; weeks: Days; mode: Mode }) {
  const query = useQuery(cityStats(projectId, weeks))
  return (
    <Loaded query={query} lines={6}>
      {(stats) => {
        const rows = stats.criteria.filter((it) => it.mode === mode)
        return rows.every((it) => it.ratings === 0) ? (
          <NothingPublished stats={stats} />
        ) : (
          <Shares rows={rows} />
        )
      }}
    </Loaded>
  )
}

function Shares({ rows }: { rows: readonly CriterionShares[] }) {
  const texts = useTexts(cityStatsTexts)
  const criteria = useTexts(ratingTexts)
  const stepName = useStepName()
  const steps = STEPS.map(stepName)
  const csv = () => [
    [criteria.criterion, ...steps, texts.count],
    ...rows.map((row) => [criteria[row.criterion], ...row.classes, row.ratings]),
  ]
  return (
    <>
      <ul className={styles.key} aria-hidden="true">
        {STEPS.map((step) => (
          <li key={step}>
            <i style={{ background: `var(--${STEP_TOKENS[step]})` }} />
            {stepName(step)}
          </li>
        ))}
        <li>{texts.count}</li>
      </ul>
      <dl className={styles.criteria}>
        {rows.map((row) => (
          <div key={row.criterion}>
            <dt>{criteria[row.criterion]}</dt>
            <dd>
              <Bar row={row} names={steps} />
              <b>{number(row.ratings)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.caption}>{texts.criteriaFew}</p>
      <ChartActs title={texts.criteria} rows={csv} />
    </>
  )
}

/** A label is written where it fits; beneath the bar for those where it does not, on a phone and else. */
const LABEL_FROM = { wide: 7, phone: 24 }

function Bar({ row, names }: { row: CriterionShares; names: readonly string[] }) {
  const texts = useTexts(cityStatsTexts)
  if (!row.percents) return <span className={styles.none}>{texts.few}</span>
  const parts = row.percents.map((value, at) => ({ value, step: STEPS[at]!, name: names[at]! }))
  const written = (value: number): string => `${number(value, 2)}\u00A0%`
  const label = parts.map(({ name, value }) => `${name} ${written(value)}`).join(', ')
  /* A drawing made of elements is no file an img could show. */
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <span className={styles.bars}>
      <span className={styles.bar} role="img" aria-label={label}>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ step, value }) => (
            <i
              key={step}
              style={{
                flexGrow: value,
                background: `var(--${STEP_TOKENS[step]})`,
                color: `var(--${STEP_TOKENS[step]}-on)`,
              }}
            >
              <span>{written(value)}</span>
            </i>
          ))}
      </span>
      {(['wide', 'phone'] as const).map((width) => (
        <small key={width} data-on={width} aria-hidden="true">
          {parts
            .filter(({ value }) => value > 0 && value < LABEL_FROM[width])
            .map(({ name, value }) => `${name} ${written(value)}`)
            .join(', ')}
        </small>
      ))}
    </span>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */
