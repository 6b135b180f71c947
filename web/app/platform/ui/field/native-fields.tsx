import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CaretDownIcon } from '../icons.ts'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-parts.tsx'
import styles from './field.module.css'
import native from './native-field.module.css'
import type { SelectFieldProps } from './select-field.tsx'
import type { AreaFieldProps } from './area-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** As the fields of the console look and speak, without the library: for the forms of public pages. */
export function NativeTextField({ onValue, ...rest }: TextFieldProps) {
  const { frame, reported, input } = useParts(rest)
  return frame(
    <input
      {...input}
      {...reported}
      className={classNames(styles.input, native.native)}
      onChange={(event) => onValue(event.currentTarget.value)}
    />,
  )
}

export function NativeAreaField({ onValue, rows = 4, ...rest }: AreaFieldProps) {
  const { frame, reported, input } = useParts(rest)
  return frame(
    <textarea
      {...input}
      {...reported}
      rows={rows}
      className={classNames(styles.input, styles.area, native.native)}
      onChange={(event) => onValue(event.currentTarget.value)}
    />,
  )
}

export function NativeSelectField({ onValue, options, ...rest }: Omit<SelectFieldProps, 'isLabelHidden'>) {
  const { frame, reported, input } = useParts(rest)
  return frame(
    <span className={native.chosen}>
      <select
        {...input}
        {...reported}
        className={classNames(styles.input, native.native)}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={CaretDownIcon} size={14} />
    </span>,
  )
}

/** Label above, hint and error below, and all of it told to who does not see them. */
function useParts<P extends FieldProps>({ label, hint, optional, error, ...input }: P) {
  const id = useId()
  const described = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ]
  const reported = {
    id,
    'data-error': error === undefined ? undefined : true,
    'aria-invalid': error !== undefined,
    'aria-required': optional !== true,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  }
  const frame = (control: ReactNode) => (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <FieldLabel label={label} optional={optional} />
      </label>
      {control}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <FieldError text={error} />
        </p>
      )}
    </div>
  )
  return { frame, reported, input }
}
