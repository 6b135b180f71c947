import { type FormEvent, useId, useState } from 'react'
import { attributeCorrection, valueOn, valuesOf } from '@allmend/domain/tracking/diary/correction/attribute'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import field from '../../../platform/ui/field/field.module.css'
import { diaryTexts } from '../texts.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import { useAsked } from './use-asked.ts'
import type { ValueProps } from './value-props.ts'

/** One of many values, such as the purposes of the specification. */
export function ValueList({ kind, entry, choice, change, assumed }: ValueProps) {
  const { notGiven } = useTexts(correctionTexts)
  const { save } = useTexts(diaryTexts)
  const { question, names } = useAsked(kind, entry)
  const id = useId()
  const known = valueOn(entry, kind)
  // What is supposed is chosen already: to confirm it is to save.
  const [chosen, setChosen] = useState(known ?? (kind === 'purpose' ? assumed.purposeOf(entry) : undefined))

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const value = valuesOf(kind).find((it) => it === chosen)
    if (value === undefined) return
    choice.open(undefined)
    void change({ act: 'correct', correction: attributeCorrection(kind, value, entry) })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {question}
        </label>
        <select
          id={id}
          className={field.input}
          value={chosen ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{notGiven}</option>
          {valuesOf(kind).map((it) => (
            <option key={it} value={it}>
              {names[it]}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" disabled={!chosen || chosen === known}>
        {save}
      </Button>
    </form>
  )
}
