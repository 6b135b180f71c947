import { useId } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './edge.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
  isSmall?: boolean
}

/** One of a few. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChoose, isSmall = false } = props
  const name = useId()
  return (
    <fieldset className={classNames(styles.segments, isSmall && styles.small)}>
      <legend className={layout.hidden}>{label}</legend>
      {options.map((it) => (
        <label key={it.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={it.value === value}
            onChange={() => onChoose(it.value)}
            className={layout.hidden}
          />
          {it.label}
        </label>
      ))}
    </fieldset>
  )
}
