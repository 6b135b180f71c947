import { type FormEvent, useId, useState } from 'react'
import { time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import field from '../../../platform/ui/field/field.module.css'
import { instantOf } from './clock-time.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import type { Entry } from '../statement/expected-day.ts'
import { TimeField } from './time-field.tsx'
import type { RowProps } from '../entry/row-props.ts'

const STEP_MS = 10_000

/** One thing becomes two: at a time that is typed, slid to, or chosen on the map. */
export function SplitForm({ entry, day, choice, change }: RowProps & { entry: Entry }) {
  const texts = useTexts(correctionTexts)
  const id = useId()
  const { startedAt, finishedAt } = entry
  const middle = Math.round((startedAt + finishedAt) / 2 / STEP_MS) * STEP_MS
  const at = choice.splitAt ?? middle
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const clock = typed ?? time(at, day.timeZone)
  const meant = typed === undefined ? at : instantOf(day, typed, at)
  const isWithin = meant !== undefined && meant > startedAt && meant < finishedAt
  const error = isWithin
    ? undefined
    : texts.timeInvalid(time(startedAt, day.timeZone), time(finishedAt, day.timeZone))

  const split = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isWithin) return
    setBusy(true)
    const isDone = await change({ act: 'correct', correction: { kind: 'split', at: meant } })
    setBusy(false)
    if (isDone) choice.open(undefined)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void split(event)}>
      <TimeField
        label={texts.splitAt}
        value={clock}
        error={error}
        onValue={(value) => {
          setTyped(value)
          const instant = instantOf(day, value, at)
          if (instant !== undefined && instant > startedAt && instant < finishedAt) choice.pick(instant)
        }}
      />
      <div className={styles.slide}>
        <label htmlFor={id} className={field.label}>
          {texts.splitSlider}
        </label>
        <input
          id={id}
          type="range"
          min={startedAt}
          max={finishedAt}
          step={STEP_MS}
          value={at}
          aria-valuetext={time(at, day.timeZone)}
          onChange={(event) => {
            setTyped(undefined)
            choice.pick(Number(event.currentTarget.value))
          }}
        />
        <span className={styles.ends} aria-hidden="true">
          <span>{time(startedAt, day.timeZone)}</span>
          <span>{time(finishedAt, day.timeZone)}</span>
        </span>
      </div>
      <p className={field.hint}>{texts.splitHint}</p>
      <Button type="submit" busy={isBusy} disabled={!isWithin}>
        {texts.doSplit}
      </Button>
    </form>
  )
}
