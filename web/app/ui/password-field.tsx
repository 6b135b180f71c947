import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { EyeIcon, EyeSlashIcon } from './icons.ts'
import type { TextFieldProps } from './text-field.tsx'
import { uiTexts } from './texts.ts'

/** Pasting and password managers are welcome; the password can be shown. */
export function PasswordField({
  label,
  hint,
  optional,
  error,
  onValue,
  type: _type,
  ...rest
}: TextFieldProps) {
  const words = useTexts(uiTexts)
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...rest}
      classNames={{
        root: styles.field ?? '',
        wrapper: styles.wrapper ?? '',
        label: styles.label ?? '',
        description: styles.hint ?? '',
        error: styles.error ?? '',
        input: styles.input ?? '',
        innerInput: styles.inner ?? '',
        visibilityToggle: styles.toggle ?? '',
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={<FieldLabel label={label} optional={optional} />}
      description={hint}
      error={error === undefined ? undefined : <FieldError words={error} />}
      aria-invalid={error !== undefined}
      aria-required={optional !== true}
      rightSectionWidth={48}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isShown ? words.hidePassword : words.showPassword }}
      visibilityToggleIcon={Eye}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

function Eye({ reveal }: { reveal: boolean }) {
  return <Icon of={reveal ? EyeSlashIcon : EyeIcon} />
}
