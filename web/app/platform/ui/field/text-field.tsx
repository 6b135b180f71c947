import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { fieldClasses, fieldParts, type FieldProps } from './field-parts.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'readOnly'
  | 'onBlur'
>

export interface TextFieldProps extends FieldProps, InputProps {
  value: string
  onValue: (value: string) => void
}

export function TextField({ label, hint, optional, error, onValue, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      classNames={fieldClasses}
      {...fieldParts({ label, hint, optional, error })}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
