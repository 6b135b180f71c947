import { useState } from 'react'
import type { ModeRow } from '@allmend/contract/insights'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { StatusBadge } from '../../ui/notice/status-badge.tsx'
import { Section } from '../../ui/page/section.tsx'
import { type Measure, MeasureChoice } from '../modes/measure-choice.tsx'
import { ModeBars } from '../modes/mode-bars.tsx'
import { ModeTable } from '../modes/mode-table.tsx'
import styles from '../modes/modes.module.css'
import { insightTexts } from '../texts.ts'
import week from './sample-week.json'

const NO_NOISE = { distanceKm: 0, durationHours: 0, legs: 0, co2Kg: 0 }

/** Of invented people everything may be told. */
const SAMPLE = {
  ...week,
  modes: (week.modes as ModeRow[]).map((row) => ({ ...row, noise: NO_NOISE })),
}

/** What modes and CO₂ will look like, by invented people, where a project's own are still closed. */
export function SampleModes() {
  const words = useTexts(insightTexts)
  const [measure, setMeasure] = useState<Measure>('distanceKm')
  return (
    <Section
      title={words.sampleModes}
      words={
        <>
          <p>
            <StatusBadge status="test">{words.sample}</StatusBadge>
          </p>
          <p>{words.sampleWords(number(SAMPLE.data_days))}</p>
          <div className={styles.choices}>
            <MeasureChoice measure={measure} onChoose={setMeasure} />
          </div>
        </>
      }
    >
      <ModeBars rows={SAMPLE.modes} measure={measure} />
      <ModeTable split={SAMPLE} measure={measure} isSample />
    </Section>
  )
}
