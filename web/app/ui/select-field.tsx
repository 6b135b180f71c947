import { NativeSelect } from '@mantine/core'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { CaretDownIcon } from './icons.ts'
import type { FieldProps } from './text-field.tsx'

interface SelectFieldProps extends FieldProps {
  name?: string
  value: string
  options: readonly { value: string; label: string }[]
  autoComplete?: string
  /** Where a column head already says it; readers still hear the label. */
  isLabelHidden?: boolean
  onValue: (value: string) => void
}

/** The system's own list: known to every keyboard, phone and reader. */
export function SelectField({
  label,
  hint,
  optional,
  error,
  options,
  isLabelHidden = false,
  onValue,
  ...rest
}: SelectFieldProps) {
  return (
    <NativeSelect
      {...rest}
      classNames={{
        root: styles.field ?? '',
        wrapper: styles.wrapper ?? '',
        label: styles.label ?? '',
        description: styles.hint ?? '',
        error: styles.error ?? '',
        input: styles.input ?? '',
        section: styles.section ?? '',
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={isLabelHidden ? undefined : <FieldLabel label={label} optional={optional} />}
      aria-label={isLabelHidden ? label : undefined}
      description={hint}
      error={error === undefined ? undefined : <FieldError words={error} />}
      aria-invalid={error !== undefined}
      aria-required={optional !== true}
      rightSection={<Icon of={CaretDownIcon} size={14} />}
      data={[...options]}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
