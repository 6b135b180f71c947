import { type FormEvent, useId, useState } from 'react'
import { attributes } from '@allmend/domain/tracking/diary/correction/attribute'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
import field from '../../../platform/ui/field/field.module.css'
import { attributeTexts } from '../entry/attribute-texts.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import type { Stay } from '../statement/expected-day.ts'
import type { Change } from '../entry/row-props.ts'
import { diaryTexts } from '../texts.ts'
import type { Choice } from '../entry/use-choice.ts'

const LONGEST = attributes['stay name'].from.longest
/** Within this of its centre somebody is at the same place; a phone is seldom more off indoors. */
const PLACE_METRES = 75

/** A name for the place, for this time or for all days. */
export function NameForm({ stay, choice, change }: { stay: Stay; choice: Choice; change: Change }) {
  const texts = useTexts(correctionTexts)
  const names = useTexts(attributeTexts)
  const { nameHome, nameWork, nameSchool } = useTexts(diaryTexts)
  const id = useId()
  const [name, setName] = useState(stay.placeName ?? '')
  const [isAlways, setAlways] = useState(true)
  const [isTried, setTried] = useState(false)
  const isValid = name.trim().length > 0 && name.trim().length <= LONGEST

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isValid) return
    const { startedAt, finishedAt, position } = stay
    const meant = name.trim()
    choice.open(undefined)
    const once = { kind: 'stay name', name: meant, startedAt, finishedAt } as const
    const radiusMetres = Math.max(PLACE_METRES, Math.min(1_000, Math.ceil(stay.radiusMetres)))
    const always = { kind: 'place name', name: meant, position, radiusMetres } as const
    void change({ act: 'correct', correction: isAlways ? always : once })
  }
  const error = isTried && !isValid
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {names['stay name']}
        </label>
        <input
          id={id}
          className={field.input}
          autoComplete="off"
          maxLength={LONGEST}
          value={name}
          data-error={error ? true : undefined}
          aria-invalid={error}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {error && (
          <p id={`${id}-error`} className={field.error}>
            <FieldError text={texts.nameInvalid} />
          </p>
        )}
      </div>
      <div className={styles.chips}>
        {[nameHome, nameWork, nameSchool].map((it) => (
          <button
            key={it}
            type="button"
            className={styles.chip}
            data-plain=""
            aria-pressed={name === it}
            onClick={() => setName(it)}
          >
            {it}
          </button>
        ))}
      </div>
      <fieldset className={styles.scope}>
        <legend className={field.label}>{texts.nameScope}</legend>
        <label>
          <input type="radio" name={id} checked={isAlways} onChange={() => setAlways(true)} />
          {texts.nameAlways}
        </label>
        <label>
          <input type="radio" name={id} checked={!isAlways} onChange={() => setAlways(false)} />
          {texts.nameOnce}
        </label>
      </fieldset>
      <Button type="submit">{texts.doName}</Button>
    </form>
  )
}
