import { NativeSelect } from '@mantine/core'
import { fieldClasses, fieldParts, type FieldProps } from './field-parts.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'
import { CaretDownIcon } from '../icons.ts'

export interface SelectFieldProps extends FieldProps {
  name?: string
  value: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  autoComplete?: string
  disabled?: boolean
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
  const parts = fieldParts({ label, hint, optional, error })
  return (
    <NativeSelect
      {...rest}
      classNames={{
        ...fieldClasses,
        section: styles.section ?? '',
      }}
      {...parts}
      label={isLabelHidden ? undefined : parts.label}
      aria-label={isLabelHidden ? label : undefined}
      rightSection={<Icon of={CaretDownIcon} size={14} />}
      data={[...options]}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
