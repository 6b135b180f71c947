import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChangeEmail, ConfirmEmail, type SessionUser } from '@allmend/contract/base/accounts'
import { Failure } from '@allmend/contract/failure'
import { api } from '../../../platform/api/client.ts'
import { enterAs } from '../../../platform/api/session.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CodeField } from '../../../platform/ui/field/code-field.tsx'
import { PasswordField } from '../../../platform/ui/field/password-field.tsx'
import { Username } from '../../../platform/ui/field/username.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { emailChange, sessions } from '../queries.ts'
import { emailTexts } from '../texts.ts'

/** Another address: first where to and the password, then the digits from the mail. */
export function EmailForm({ user }: { user: SessionUser }) {
  const query = useQuery(emailChange)
  return (
    <Loaded query={query}>
      {({ email }) => (email === null ? <Ask user={user} /> : <Confirm email={email} />)}
    </Loaded>
  )
}

function Ask({ user }: { user: SessionUser }) {
  const texts = useTexts(emailTexts)
  const client = useQueryClient()
  const form = useForm({
    schema: ChangeEmail,
    initial: { email: '', password: '' },
    fieldOf: { email_own: 'email' },
  })

  async function send(values: { email: string; password: string }): Promise<void> {
    try {
      await api.accounts.changeEmail(values)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'sign_in_refused') throw error
      form.refuseField('password', texts.wrongPassword)
      return
    }
    form.reset()
    await client.invalidateQueries({ queryKey: emailChange.queryKey })
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" busy={form.busy}>
          {texts.act}
        </Button>
      }
    >
      <Username email={user.email} />
      <TextField label={texts.email} type="email" autoComplete="email" {...form.text('email')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...form.text('password')} />
    </Form>
  )
}

function Confirm({ email }: { email: string }) {
  const texts = useTexts(emailTexts)
  const client = useQueryClient()
  const form = useForm({
    schema: ConfirmEmail,
    initial: { securityCode: '' },
    fieldOf: { security_code_invalid: 'securityCode' },
  })

  async function forget(done: string): Promise<void> {
    toast(done)
    await client.invalidateQueries({ queryKey: emailChange.queryKey })
  }

  async function send(values: { securityCode: string }): Promise<void> {
    enterAs(await api.accounts.confirmEmail(values))
    await client.invalidateQueries({ queryKey: sessions.queryKey })
    await forget(texts.changed)
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <>
          <Button type="submit" kind="primary" busy={form.busy}>
            {texts.confirm}
          </Button>
          <Button
            kind="quiet"
            onClick={() => void api.accounts.withdrawEmailChange({}).then(() => forget(texts.withdrawn))}
          >
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <Notice kind="info">{texts.sent(email)}</Notice>
      <CodeField label={texts.code} {...form.text('securityCode')} />
    </Form>
  )
}
