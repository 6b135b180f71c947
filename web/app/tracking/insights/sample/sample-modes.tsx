import { useState } from 'react'
import type { ModeRow } from '@allmend/contract/tracking/insights'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { type Measure, MeasureChoice } from '../modes/measure-choice.tsx'
import { ModeBars } from '../modes/mode-bars.tsx'
import { ModeTable } from '../modes/mode-table.tsx'
import styles from '../modes/modes.module.css'
import { insightTexts } from '../texts.ts'
import week from './sample-week.json'

const NO_NOISE = { distanceKm: 0, durationHours: 0, legs: 0, co2Kg: 0 }

const rows = week.modes as ModeRow[]
const sumOf = (measure: keyof typeof NO_NOISE) => ({
  value: rows.reduce((sum, row) => sum + row[measure], 0),
  noise: 0,
  reason: null,
})

/** Of invented people everything may be told. */
const SAMPLE = {
  ...week,
  modes: rows.map((row) => ({ ...row, noise: NO_NOISE })),
  whole: {
    legs: sumOf('legs'),
    distanceKm: sumOf('distanceKm'),
    durationHours: sumOf('durationHours'),
    co2Kg: sumOf('co2Kg'),
  },
}

/** What modes and CO₂ will look like, by invented people, where a project's own are still closed. */
export function SampleModes() {
  const texts = useTexts(insightTexts)
  const [measure, setMeasure] = useState<Measure>('distanceKm')
  return (
    <Section
      title={texts.sampleModes}
      text={
        <>
          <p>
            <StatusBadge status="test">{texts.sample}</StatusBadge>
          </p>
          <p>{texts.sampleText(number(SAMPLE.data_days))}</p>
          <div className={styles.choices}>
            <MeasureChoice measure={measure} onChoose={setMeasure} />
          </div>
        </>
      }
    >
      <ModeBars split={SAMPLE} measure={measure} />
      <ModeTable split={SAMPLE} measure={measure} isSample />
    </Section>
  )
}
