import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Figures, ModeSplit } from '@allmend/contract/insights'
import { type Days, weekOf } from '@allmend/domain/privacy/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/time/data-day'
import { Loaded } from '../../frame/loaded.tsx'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Section } from '../../ui/page/section.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Skeleton } from '../../ui/notice/skeleton.tsx'
import chart from '../chart/chart.module.css'
import { type Measure, MeasureChoice } from './measure-choice.tsx'
import { ModeBars } from './mode-bars.tsx'
import { ModeTable } from './mode-table.tsx'
import styles from './modes.module.css'
import { NothingYet, NoWeekYet, TooFew } from '../chart/nothing-shown.tsx'
import { modeSplit } from '../queries.ts'
import { insightTexts } from '../texts.ts'

/** How many whole weeks back; all of them without a number. */
const PERIODS = { all: undefined, week: 1, weeks4: 4, weeks13: 13 } as const
type Period = keyof typeof PERIODS

/** What people travel with, in the fixed order of modes. */
export function ModeSection({ projectId, figures }: { projectId: string; figures: Figures | undefined }) {
  const words = useTexts(insightTexts)
  const [measure, setMeasure] = useState<Measure>('distanceKm')
  const [period, setPeriod] = useState<Period>('all')
  const lastWeek = figures?.lastWeek
  return (
    <Section
      title={words.modes}
      words={
        <>
          <p>{words.modesWords}</p>
          {lastWeek && (
            <div className={styles.choices}>
              <MeasureChoice measure={measure} onChoose={setMeasure} />
              <SelectField
                label={words.period}
                value={period}
                options={[
                  { value: 'all', label: words.all },
                  { value: 'week', label: words.lastWeek },
                  { value: 'weeks4', label: words.lastWeeks('4') },
                  { value: 'weeks13', label: words.lastWeeks('13') },
                ]}
                onValue={(value) => setPeriod(value as Period)}
              />
            </div>
          )}
        </>
      }
    >
      {figures === undefined && <Skeleton lines={8} height={20} />}
      {figures?.countedThrough === null && <NothingYet />}
      {figures?.countedThrough && !lastWeek && <NoWeekYet />}
      {figures && lastWeek && (
        <Split projectId={projectId} range={rangeOf(period, figures.startDay, lastWeek)} measure={measure} />
      )}
    </Section>
  )
}

function rangeOf(period: Period, startDay: DataDay, lastWeek: DataDay): Days {
  const first = weekOf(startDay).from
  const weeks = PERIODS[period]
  const from = weeks === undefined ? first : dataDayAfter(lastWeek, -7 * (weeks - 1))
  return { from: from < first ? first : from, through: weekOf(lastWeek).through }
}

function Split(props: { projectId: string; range: Days; measure: Measure }) {
  const query = useQuery(modeSplit(props.projectId, props.range))
  return (
    <Loaded query={query} lines={8}>
      {(split) =>
        split.modes.length === 0 ? <TooFew /> : <ModeRows split={split} measure={props.measure} />
      }
    </Loaded>
  )
}

function ModeRows({ split, measure }: { split: ModeSplit; measure: Measure }) {
  const words = useTexts(insightTexts)
  const all = split.weeks + split.suppressedWeeks
  const hasRest = split.modes.some((row) => row.mode === 'rest')
  return (
    <>
      <ModeBars rows={split.modes} measure={measure} />
      <ModeTable split={split} measure={measure} />
      {split.suppressedWeeks > 0 && (
        <p className={chart.caption}>{words.partialWeeks(number(split.suppressedWeeks), number(all))}</p>
      )}
      {hasRest && <p className={chart.caption}>{words.restWords}</p>}
    </>
  )
}
