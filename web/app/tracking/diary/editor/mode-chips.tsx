import { useEffect, useRef, useState } from 'react'
import { type Mode, modes } from '@allmend/domain/tracking/diary/mode'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import styles from './editor.module.css'
import { chipsOf, isUnsure } from '../entry/entries.ts'
import type { Leg } from '../statement/expected-day.ts'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { questionTexts } from './question-texts.ts'
import type { Change } from '../entry/row-props.ts'
import { diaryTexts } from '../texts.ts'

/** One tap says the mode: the likeliest three, and all of them behind «Anderes …». */
export function ModeChips({ leg, change }: { leg: Leg; change: Change }) {
  const texts = useTexts(diaryTexts)
  const names = useTexts(modeTexts)
  const questions = useTexts(questionTexts)
  const [isWide, setWide] = useState(false)
  const { startedAt, finishedAt } = leg
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: go on from the first of what came.
    if (isWide) chips.current?.querySelector('button')?.focus()
  }, [isWide])
  const choose = (mode: Mode, chip: HTMLElement): void => {
    setWide(false)
    // The question goes with its answer; the entry stays.
    if (isUnsure(leg))
      chip.closest('li')?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
    void change({ act: 'correct', correction: { kind: 'mode', startedAt, finishedAt, mode } })
  }
  const shown = isWide ? modes : chipsOf(leg)
  return (
    <fieldset className={styles.ask}>
      <legend className={styles.question}>{isUnsure(leg) ? questions[leg.mode] : texts.mode}</legend>
      <div className={styles.chips} ref={chips}>
        {shown.map((mode) => (
          <button
            key={mode}
            type="button"
            className={styles.chip}
            aria-pressed={mode === leg.mode}
            onClick={(event) => choose(mode, event.currentTarget)}
          >
            <ModeDisc mode={mode} />
            {names[mode]}
          </button>
        ))}
        {!isWide && (
          <button type="button" className={styles.chip} data-plain="" onClick={() => setWide(true)}>
            {texts.another}
          </button>
        )}
      </div>
    </fieldset>
  )
}
