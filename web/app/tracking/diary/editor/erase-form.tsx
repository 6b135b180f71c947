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

/** Takes a stretch out of the diary: the entry, or a part of it. */
export function EraseForm({ entry, day, choice, change }: RowProps & { entry: Entry }) {
  const texts = useTexts(correctionTexts)
  const [from, setFrom] = useState(time(entry.startedAt, day.timeZone))
  const [to, setTo] = useState(time(entry.finishedAt, day.timeZone))
  const [isBusy, setBusy] = useState(false)
  const startedAt = instantOf(day, from, entry.startedAt)
  const finishedAt = instantOf(day, to, entry.finishedAt)
  const isIn = (it: number | undefined): boolean =>
    it !== undefined && it >= entry.startedAt && it <= entry.finishedAt
  const range = texts.timeInvalid(time(entry.startedAt, day.timeZone), time(entry.finishedAt, day.timeZone))
  const fromError = isIn(startedAt) ? undefined : range
  const isOrdered = startedAt !== undefined && finishedAt !== undefined && startedAt < finishedAt
  const toError = isIn(finishedAt) ? (isOrdered || fromError ? undefined : texts.timeOrder) : range

  const erase = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (startedAt === undefined || finishedAt === undefined || fromError || toError) return
    setBusy(true)
    const isDone = await change({ act: 'correct', correction: { kind: 'delete', startedAt, finishedAt } })
    setBusy(false)
    if (isDone) choice.open(undefined)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void erase(event)}>
      <div className={styles.pair}>
        <TimeField label={texts.began} value={from} error={fromError} onValue={setFrom} />
        <TimeField label={texts.ended} value={to} error={toError} onValue={setTo} />
      </div>
      <p className={field.hint}>{texts.eraseHint}</p>
      <Button type="submit" kind="danger" busy={isBusy}>
        {texts.doErase}
      </Button>
    </form>
  )
}
