import { type FormEvent, useState } from 'react'
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
import type { Act } from '../statement/pending-statement.ts'

/** Moves the borders of an entry; its neighbours grow or shrink with them. */
export function TimesForm({ entry, day, at, choice, change }: RowProps & { entry: Entry }) {
  const texts = useTexts(correctionTexts)
  const before = day.entries[at - 1]
  const after = day.entries[at + 1]
  const [began, setBegan] = useState(time(entry.startedAt, day.timeZone))
  const [ended, setEnded] = useState(time(entry.finishedAt, day.timeZone))
  const [isBusy, setBusy] = useState(false)

  const startedAt = instantOf(day, began, entry.startedAt)
  const finishedAt = instantOf(day, ended, entry.finishedAt)
  const earliest = before?.startedAt ?? entry.startedAt
  const latest = after?.finishedAt ?? entry.finishedAt
  const isIn = (it: number | undefined): boolean => it !== undefined && it >= earliest && it <= latest
  const isOrdered = startedAt !== undefined && finishedAt !== undefined && startedAt < finishedAt
  const range = texts.timeInvalid(time(earliest, day.timeZone), time(latest, day.timeZone))
  const beganError = isIn(startedAt) ? undefined : range
  const endedError = isIn(finishedAt) ? (isOrdered || beganError ? undefined : texts.timeOrder) : range
  const isMoved = startedAt !== entry.startedAt || finishedAt !== entry.finishedAt

  const move = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (startedAt === undefined || finishedAt === undefined || beganError || endedError) return
    const moved = (fromAt: number, toAt: number): Act[] =>
      fromAt === toAt ? [] : [{ act: 'correct', correction: { kind: 'boundary', fromAt, toAt } }]
    setBusy(true)
    const isDone = await change(...moved(entry.startedAt, startedAt), ...moved(entry.finishedAt, finishedAt))
    setBusy(false)
    if (isDone) choice.open(undefined)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void move(event)}>
      <div className={styles.pair}>
        <TimeField
          label={texts.began}
          value={began}
          error={beganError}
          isFixed={!before}
          onValue={setBegan}
        />
        <TimeField label={texts.ended} value={ended} error={endedError} isFixed={!after} onValue={setEnded} />
      </div>
      <p className={field.hint}>{texts.timesHint}</p>
      <Button type="submit" busy={isBusy} disabled={!isMoved}>
        {texts.doTimes}
      </Button>
    </form>
  )
}
