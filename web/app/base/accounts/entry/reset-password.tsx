import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accounts, ResetPassword as Schema } from '@allmend/contract/base/accounts'
import { api } from '../../../platform/api/client.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CodeField } from '../../../platform/ui/field/code-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './entry.module.css'
import { NewPasswordField } from '../new-password-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { fieldTexts, resetTexts } from '../texts.ts'
import { useArrive } from './use-arrive.ts'

export function ResetPassword() {
  const texts = useTexts(resetTexts)
  const { next } = useArrive()
  const [email, setEmail] = useState<string>()
  return (
    <div>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{email === undefined ? texts.text : texts.sent(email)}</p>
      {email === undefined ? (
        <AskForCode onSent={setEmail} />
      ) : (
        <SetPassword email={email} next={next} onBack={() => setEmail(undefined)} />
      )}
      <p className={styles.after}>
        <Link className={layout.link} to={withNext('/sign-in', next)}>
          {texts.toSignIn}
        </Link>
      </p>
    </div>
  )
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const texts = useTexts(resetTexts)
  const fields = useTexts(fieldTexts)
  const language = useLanguage()
  const form = useForm({ schema: accounts.initResetPassword.input, initial: { email: '' } })
  return (
    <Form
      of={form}
      send={async ({ email }) => {
        await api.accounts.initResetPassword({ email, language })
        onSent(email.trim())
      }}
      acts={
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {texts.send}
        </Button>
      }
    >
      <TextField label={fields.email} type="email" autoComplete="username" {...form.text('email')} />
    </Form>
  )
}

function SetPassword({
  email,
  next,
  onBack,
}: {
  email: string
  next: string | undefined
  onBack: () => void
}) {
  const texts = useTexts(resetTexts)
  const fields = useTexts(fieldTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    schema: Schema.omit({ email: true }),
    initial: { securityCode: '', password: '' },
    fieldOf: { security_code_invalid: 'securityCode' },
  })

  async function send(values: { securityCode: string; password: string }): Promise<void> {
    await api.accounts.resetPassword({ email, ...values })
    toast(texts.done)
    await navigate(addressOf(withNext('/sign-in', next), language))
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <>
          <Button type="submit" kind="primary" size="large" busy={form.busy}>
            {texts.act}
          </Button>
          <Button kind="quiet" size="large" onClick={onBack}>
            {texts.back}
          </Button>
        </>
      }
    >
      <CodeField label={fields.securityCode} {...form.text('securityCode')} />
      <ResendButton resend={() => api.accounts.initResetPassword({ email, language })} />
      <NewPasswordField
        label={fields.newPassword}
        personalText={['allmend', email.split('@')[0] ?? '']}
        {...form.text('password')}
      />
    </Form>
  )
}
