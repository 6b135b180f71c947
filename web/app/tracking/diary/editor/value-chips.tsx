import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { type ReactNode, useId } from 'react'
import {
  attributeCorrection,
  type AttributeValue,
  valueOn,
  valuesOf,
} from '@allmend/domain/tracking/diary/correction/attribute'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import type { AskedKind } from '../entry/asked-kinds.ts'
import { diaryTexts } from '../texts.ts'
import styles from './editor.module.css'
import { useAsked } from './use-asked.ts'
import type { ValueProps } from './value-props.ts'

interface ValueChipsProps extends ValueProps {
  /** In the order they are shown; as the domain lists them unless told otherwise. */
  values?: readonly AttributeValue<AskedKind>[]
  signs?: Record<string, Drawing>
  /** Below, and read out with the question. */
  hint?: ReactNode
  /** Behind «Anderes …», where not all values are shown. */
  onOther?: () => void
}

/** One of a few values, said with one tap. */
export function ValueChips(props: ValueChipsProps) {
  const { kind, entry, change, values = valuesOf(kind), signs, hint, onOther } = props
  const { question, names } = useAsked(kind, entry)
  const { another } = useTexts(diaryTexts)
  const id = useId()
  const known = valueOn(entry, kind)
  const choose = (value: AttributeValue<AskedKind>): void => {
    if (value !== known) void change({ act: 'correct', correction: attributeCorrection(kind, value, entry) })
  }
  return (
    <fieldset className={styles.ask} aria-describedby={hint ? id : undefined}>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.chips}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={value === known}
            data-plain={signs ? undefined : ''}
            onClick={() => choose(value)}
          >
            {signs?.[value] && <Icon of={signs[value]} size={16} />}
            {names[value]}
          </button>
        ))}
        {onOther && (
          <button type="button" className={styles.chip} data-plain="" onClick={onOther}>
            {another}
          </button>
        )}
      </div>
      {hint && (
        <p id={id} className={styles.why}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
