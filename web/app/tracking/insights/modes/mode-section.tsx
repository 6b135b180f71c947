import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Figures, ModeSplit } from '@allmend/contract/tracking/insights'
import type { Days } from '@allmend/domain/projects/releases/period'
import {
  PERIOD_CHOICES,
  type PeriodChoice,
  weeksOfChoice,
} from '@allmend/domain/projects/releases/period-choice'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { releaseTexts, WeekRange } from '../../../projects/releases/index.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import chart from '../chart/chart.module.css'
import { ProtectionNote } from '../chart/protection-note.tsx'
import { type Measure, MeasureChoice } from './measure-choice.tsx'
import { ModeBars } from './mode-bars.tsx'
import { ModeTable } from './mode-table.tsx'
import styles from './modes.module.css'
import { NothingYet, NoWeekYet } from '../chart/nothing-shown.tsx'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import { modeSplit } from '../queries.ts'
import { insightTexts } from '../texts.ts'

/** What people travel with, in the fixed order of modes. */
export function ModeSection({ projectId, figures }: { projectId: string; figures: Figures | undefined }) {
  const texts = useTexts(insightTexts)
  const periods = useTexts(releaseTexts)
  const [measure, setMeasure] = useState<Measure>('distanceKm')
  const [period, setPeriod] = useState<PeriodChoice>('all_time')
  const [custom, setCustom] = useState<Days>()
  const lastWeek = figures?.lastWeek
  const first = figures?.countedFrom
  const released = first && lastWeek ? { first, lastWeek } : undefined
  const chosen = custom ?? { from: lastWeek ?? '1970-01-05', through: lastWeek ?? '1970-01-05' }
  return (
    <Section
      title={texts.modes}
      text={
        <>
          <p>{figures?.isTest ? texts.modesTestText : texts.modesText}</p>
          {released && (
            <div className={styles.choices}>
              <MeasureChoice measure={measure} onChoose={setMeasure} />
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
      {figures === undefined && <Skeleton lines={8} height={20} />}
      {figures?.countedThrough === null && <NothingYet />}
      {figures?.countedThrough && !lastWeek && <NoWeekYet />}
      {released && (
        <Split projectId={projectId} range={weeksOfChoice(period, released, chosen)} measure={measure} />
      )}
    </Section>
  )
}

function Split(props: { projectId: string; range: Days; measure: Measure }) {
  const query = useQuery(modeSplit(props.projectId, props.range))
  return (
    <Loaded query={query} lines={8}>
      {(split) =>
        split.modes.length === 0 ? (
          <NothingShown {...split.protection} reasons={[split.reason]} />
        ) : (
          <ModeRows split={split} measure={props.measure} />
        )
      }
    </Loaded>
  )
}

function ModeRows({ split, measure }: { split: ModeSplit; measure: Measure }) {
  const texts = useTexts(insightTexts)
  const hasRest = split.modes.some((row) => row.mode === 'rest')
  return (
    <>
      <ModeBars split={split} measure={measure} />
      <ModeTable split={split} measure={measure} />
      {hasRest && <p className={chart.caption}>{texts.restText}</p>}
      <ProtectionNote protection={split.protection} />
    </>
  )
}
