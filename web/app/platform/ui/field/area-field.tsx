import { Textarea } from '@mantine/core'
import { fieldClasses, fieldParts, type FieldProps } from './field-parts.tsx'
import styles from './field.module.css'

export interface AreaFieldProps extends FieldProps {
  name?: string
  value: string
  rows?: number
  maxLength?: number
  onValue: (value: string) => void
}

/** A field of several lines. */
export function AreaField({ label, hint, optional, error, onValue, rows = 4, ...rest }: AreaFieldProps) {
  return (
    <Textarea
      {...rest}
      rows={rows}
      classNames={{ ...fieldClasses, input: `${styles.input} ${styles.area}` }}
      {...fieldParts({ label, hint, optional, error })}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
