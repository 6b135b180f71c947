import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

interface CheckFieldProps {
  name?: string
  label: ReactNode
  checked: boolean
  disabled?: boolean
  optional?: boolean
  error?: string | undefined
  onValue: (checked: boolean) => void
}

export function CheckField({ error, optional, onValue, ...rest }: CheckFieldProps) {
  return (
    <Checkbox
      {...rest}
      classNames={{
        body: styles.checkBody ?? '',
        inner: styles.checkInner ?? '',
        input: styles.check ?? '',
        icon: styles.checkIcon ?? '',
        label: styles.checkLabel ?? '',
        error: `${styles.error} ${styles.checkError}`,
      }}
      error={error === undefined ? undefined : <FieldError text={error} />}
      aria-invalid={error !== undefined}
      aria-required={optional !== true}
      onChange={(event) => onValue(event.currentTarget.checked)}
    />
  )
}
