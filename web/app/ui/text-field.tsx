import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from './field.module.css'

export interface FieldProps {
  label: string
  hint?: ReactNode
  optional?: boolean
  /** What is wrong, in words. */
  error?: string | undefined
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck' | 'onBlur'
>

export interface TextFieldProps extends FieldProps, InputProps {
  value: string
  onValue: (value: string) => void
}

export function TextField({ label, hint, optional, error, onValue, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      classNames={{
        root: styles.field ?? '',
        wrapper: styles.wrapper ?? '',
        label: styles.label ?? '',
        description: styles.hint ?? '',
        error: styles.error ?? '',
        input: styles.input ?? '',
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={<FieldLabel label={label} optional={optional} />}
      description={hint}
      error={error === undefined ? undefined : <FieldError words={error} />}
      aria-invalid={error !== undefined}
      aria-required={optional !== true}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
