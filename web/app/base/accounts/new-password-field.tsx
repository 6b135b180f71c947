import { PROBLEMS } from '@allmend/contract/problem'
import { problemOfPassword } from '@allmend/domain/base/accounts/password'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Icon } from '../../platform/ui/icon.tsx'
import { CheckCircleIcon } from '../../platform/ui/icons.ts'
import { PasswordField } from '../../platform/ui/field/password-field.tsx'
import type { TextFieldProps } from '../../platform/ui/field/text-field.tsx'
import styles from './new-password-field.module.css'
import { fieldTexts } from './texts.ts'

/** A field for a new password that says while typing what is missing. */
export function NewPasswordField({
  personalText: personalTexts,
  ...field
}: TextFieldProps & { personalText: readonly string[] }) {
  const texts = useTexts(fieldTexts)
  const language = useLanguage()
  const problem = problemOfPassword(field.value, { isCommon: () => false, personalTerms: personalTexts })
  const hint = problem ? PROBLEMS[problem][language] : texts.passwordEnough
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <span className={problem ? undefined : styles.enough} aria-live="polite">
          {!problem && <Icon of={CheckCircleIcon} size={14} weight="fill" />}
          {field.value === '' ? PROBLEMS.password_weak[language] : hint}
        </span>
      }
    />
  )
}
