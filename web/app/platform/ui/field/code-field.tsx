import { TextInput } from '@mantine/core'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import type { TextFieldProps } from './text-field.tsx'

const DIGITS = 6

/** Six digits in one input: can be pasted with blanks, and phones offer the code from the message. */
export function CodeField({ label, hint, error, name, value, onValue }: TextFieldProps) {
  return (
    <TextInput
      name={name}
      value={value}
      classNames={{
        root: styles.field ?? '',
        wrapper: styles.wrapper ?? '',
        label: styles.label ?? '',
        description: styles.hint ?? '',
        error: styles.error ?? '',
        input: `${styles.input} ${styles.code}`,
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={label}
      description={hint}
      error={error === undefined ? undefined : <FieldError text={error} />}
      aria-invalid={error !== undefined}
      aria-required="true"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onValue(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
    />
  )
}
