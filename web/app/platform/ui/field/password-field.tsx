import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldClasses, fieldParts } from './field-parts.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'
import { EyeIcon, EyeSlashIcon } from '../icons.ts'
import type { TextFieldProps } from './text-field.tsx'
import { uiTexts } from '../texts.ts'

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
  const texts = useTexts(uiTexts)
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...rest}
      classNames={{
        ...fieldClasses,
        innerInput: styles.inner ?? '',
        visibilityToggle: styles.toggle ?? '',
      }}
      {...fieldParts({ label, hint, optional, error })}
      rightSectionWidth={48}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isShown ? texts.hidePassword : texts.showPassword }}
      visibilityToggleIcon={Eye}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

function Eye({ reveal }: { reveal: boolean }) {
  return <Icon of={reveal ? EyeSlashIcon : EyeIcon} />
}
