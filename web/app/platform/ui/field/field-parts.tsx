import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from './field.module.css'

export interface FieldProps {
  label: string
  hint?: ReactNode
  optional?: boolean | undefined
  /** What is wrong, in words. */
  error?: string | undefined
}

/** The parts of Mantine's inputs in our look. */
export const fieldClasses = {
  root: styles.field ?? '',
  wrapper: styles.wrapper ?? '',
  label: styles.label ?? '',
  description: styles.hint ?? '',
  error: styles.error ?? '',
  input: styles.input ?? '',
}

/** What every field shows and tells alike: label above, hint and error below. */
export function fieldParts({ label, hint, optional, error }: FieldProps) {
  return {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    label: <FieldLabel label={label} optional={optional} />,
    description: hint,
    error: error === undefined ? undefined : <FieldError text={error} />,
    'aria-invalid': error !== undefined,
    'aria-required': optional !== true,
  }
}
