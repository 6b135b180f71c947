import { Failure } from '@allmend/contract/failure'
import { api } from '../../../platform/api/client.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { TermsField } from '../../../platform/ui/field/terms-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import type { Form as FormState } from '../../../platform/ui/form/use-form.ts'
import styles from './entry.module.css'
import { NewPasswordField } from '../new-password-field.tsx'
import type { Proof } from './prove.ts'
import { RobotCheck } from './robot-check.tsx'
import type { Details } from './sign-up-schema.ts'
import { fieldTexts, signUpTexts } from '../texts.ts'

interface DetailsStepProps {
  form: FormState<Details>
  proof: Proof | undefined
  onProof: (proof: Proof | undefined) => void
  onSent: () => void
}

export function SignUpDetailsStep({ form, proof, onProof, onSent }: DetailsStepProps) {
  const texts = useTexts(signUpTexts)
  const fields = useTexts(fieldTexts)
  const language = useLanguage()
  const { firstName, familyName, email } = form.values

  async function send(): Promise<void> {
    if (!proof) return
    try {
      await api.accounts.sendSecurityCode({ email, robot: proof, language })
      onSent()
    } catch (error) {
      // A proof counts once, also when the call was refused.
      if (error instanceof Failure) onProof(undefined)
      throw error
    }
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {texts.act}
        </Button>
      }
    >
      <div className={styles.pair}>
        <TextField label={fields.firstName} autoComplete="given-name" {...form.text('firstName')} />
        <TextField label={fields.familyName} autoComplete="family-name" {...form.text('familyName')} />
      </div>
      <TextField label={fields.email} type="email" autoComplete="username" {...form.text('email')} />
      <NewPasswordField
        label={fields.password}
        personalText={['allmend', firstName, familyName, email.split('@')[0] ?? '']}
        {...form.text('password')}
      />
      <CheckField label={fields.newsletter} optional {...form.check('newsletter')} />
      <TermsField {...form.check('terms')} />
      <RobotCheck proof={proof} error={form.check('robot').error} onProof={onProof} />
    </Form>
  )
}
