import { type FormEvent, useId, useState } from 'react'
import { type Purpose, purposes } from '@allmend/domain/mobility/purpose'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/field.module.css'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import { purposeTexts } from './purpose-texts.ts'
import { diaryTexts } from './texts.ts'
import type { Change } from './row-props.ts'
import type { Choice } from './use-choice.ts'

interface PurposeFormProps {
  label: string
  span: { startedAt: number; finishedAt: number }
  purpose: Purpose | undefined
  choice: Choice
  change: Change
}

/** What a trip or a stay was for, from the list of the specification. */
export function PurposeForm({ label, span, purpose, choice, change }: PurposeFormProps) {
  const words = useTexts(correctionTexts)
  const { save } = useTexts(diaryTexts)
  const names = useTexts(purposeTexts)
  const id = useId()
  const [chosen, setChosen] = useState<Purpose | ''>(purpose ?? '')
  const { startedAt, finishedAt } = span

  const say = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen === '') return
    choice.open(undefined)
    void change({ act: 'correct', correction: { kind: 'purpose', startedAt, finishedAt, purpose: chosen } })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={say}>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <select
          id={id}
          className={field.input}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as Purpose | '')}
        >
          <option value="">{words.purposeNone}</option>
          {purposes.map((it) => (
            <option key={it} value={it}>
              {names[it]}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" disabled={chosen === '' || chosen === purpose}>
        {save}
      </Button>
    </form>
  )
}
