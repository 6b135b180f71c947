import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Figures, Week } from '@allmend/contract/tracking/insights'
import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import { type Days, weekOf, weeksIn } from '@allmend/domain/projects/releases/period'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartActs, reasonTexts, whyOf } from '../../../projects/releases/index.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { useWidth } from '../../../platform/ui/use-width.ts'
import styles from '../chart/chart.module.css'
import { Hatch } from './hatch.tsx'
import { NothingYet } from '../chart/nothing-shown.tsx'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import { projectWeeks } from '../queries.ts'
import { insightTexts } from '../texts.ts'
import { WeekBars } from './week-bars.tsx'
import { WeekTable } from './week-table.tsx'

/** Asked for by nobody: the question waits for the figures. */
const NEVER = weekOf('2026-01-01')

interface WeekChartProps {
  projectId: string
  figures: Figures | undefined
}

/** Data days per week, from the start of the project on. */
export function WeekChart({ projectId, figures }: WeekChartProps) {
  const texts = useTexts(insightTexts)
  const range = figures && rangeOf(figures)
  const query = useQuery({
    ...projectWeeks(projectId, range ?? NEVER),
    enabled: range !== undefined,
  })
  const isShown = query.data?.some((week) => week.data_days !== null) ?? false
  return (
    <Section title={texts.weeks} text={<About weeks={isShown ? query.data : undefined} />}>
      {figures?.countedThrough === null ? (
        <NothingYet />
      ) : (
        <div className={styles.chart}>
          <Loaded query={query} lines={6}>
            {(released) =>
              isShown && range ? (
                <Weeks weeks={allOf(released, range)} />
              ) : (
                <NothingShown
                  leastPeople={figures?.protection.leastPeople ?? LEAST_PEOPLE}
                  reasons={released.map(({ reason }) => reason)}
                />
              )
            }
          </Loaded>
        </div>
      )}
    </Section>
  )
}

/** A test may begin before the project does. */
function rangeOf({ startDay, countedFrom, countedThrough }: Figures): Days | undefined {
  if (!countedFrom || !countedThrough) return undefined
  const first = countedFrom < startDay ? countedFrom : startDay
  return { from: weekOf(first).from, through: weekOf(countedThrough).through }
}

/** What the chart holds, in the order of the drawing; what does not occur needs no name. */
function About({ weeks = [] }: { weeks: readonly Week[] | undefined }) {
  const texts = useTexts(insightTexts)
  const why = useTexts(reasonTexts)
  const shown = weeks.filter((week) => week.data_days !== null)
  const hasSplit = shown.some((week) => week.validated !== null)
  const kinds = [
    { fill: 'var(--series-1)', name: texts.validated, isThere: hasSplit },
    { fill: 'var(--series-2)', name: texts.unvalidated, isThere: hasSplit },
    {
      fill: 'var(--series-3)',
      name: texts.unsplit,
      isThere: shown.some((week) => week.validated === null),
    },
    {
      fill: 'url(#not-shown)',
      name: why[whyOf(weeks.map(({ reason }) => reason))],
      isThere: shown.length < weeks.length,
    },
  ]
  return (
    <>
      <p>{texts.weeksText}</p>
      <ul className={styles.legend} hidden={weeks.length === 0}>
        {kinds
          .filter(({ isThere }) => isThere)
          .map(({ fill, name }) => (
            <li key={name}>
              <svg width="10" height="10" aria-hidden="true">
                {fill.includes('not-shown') && <Hatch id="not-shown" />}
                <rect width="10" height="10" fill={fill} />
              </svg>
              {name}
            </li>
          ))}
      </ul>
    </>
  )
}

/** Time starts on the project's start: weeks before the go-live have no days. */
function allOf(released: readonly Week[], range: Parameters<typeof weeksIn>[0]): Week[] {
  const known = new Map(released.map((week) => [week.week, week]))
  const none = { days: 0, suppressedDays: 0, reason: null, validated: 0, relabeled: 0, noise: 0 }
  return weeksIn(range).map(({ from }) => known.get(from) ?? { week: from, data_days: 0, ...none })
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const texts = useTexts(insightTexts)
  const why = useTexts(reasonTexts)
  const [ref, widthPx] = useWidth()
  const [isTable, setTable] = useState(false)
  const shown = weeks.filter((week) => week.days > 0)
  const strongest = shown.reduce((a, b) => ((b.data_days ?? 0) > (a.data_days ?? 0) ? b : a), shown[0]!)
  const suppressed = weeks.reduce((sum, week) => sum + week.suppressedDays, 0)
  const reason = why[whyOf(weeks.map((week) => week.reason))]
  const label = texts.weeksLabel(
    number(shown.length),
    calendarDay(shown[0]?.week ?? ''),
    number(weeks.reduce((sum, week) => sum + (week.data_days ?? 0), 0)),
    number(strongest.data_days ?? 0),
    calendarDay(strongest.week),
  )
  const rows = () => [
    [texts.week, texts.dataDays, texts.validated, texts.relabelled],
    ...shown.map((week) => [week.week, week.data_days ?? '', week.validated ?? '', week.relabeled ?? '']),
  ]
  return (
    <div ref={ref}>
      {isTable && <WeekTable weeks={shown} />}
      {!isTable && widthPx > 0 && <WeekBars weeks={weeks} widthPx={widthPx} label={label} />}
      {suppressed > 0 && <p className={styles.caption}>{texts.suppressedDays(number(suppressed), reason)}</p>}
      <ChartActs
        title={texts.weeks}
        rows={rows}
        table={{ isShown: isTable, onToggle: () => setTable(!isTable) }}
      />
    </div>
  )
}
