import { ChangePassword, type SessionUser } from '@allmend/contract/base/accounts'
import { Failure } from '@allmend/contract/failure'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { PasswordField } from '../../../platform/ui/field/password-field.tsx'
import { Username } from '../../../platform/ui/field/username.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { sessions } from '../queries.ts'
import { fieldTexts, profileTexts } from '../texts.ts'

export function PasswordForm({ user }: { user: SessionUser }) {
  const texts = useTexts(profileTexts)
  const fields = useTexts(fieldTexts)
  const client = useQueryClient()
  const form = useForm({ schema: ChangePassword, initial: { currentPassword: '', password: '' } })

  async function send(values: { currentPassword: string; password: string }): Promise<void> {
    try {
      await api.accounts.changePassword(values)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'sign_in_refused') throw error
      form.refuseField('currentPassword', texts.passwordWrong)
      return
    }
    form.reset()
    toast(texts.passwordChanged)
    await client.invalidateQueries({ queryKey: sessions.queryKey })
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" busy={form.busy}>
          {texts.changePassword}
        </Button>
      }
    >
      <Username email={user.email} />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <NewPasswordField
        label={fields.newPassword}
        personalText={['allmend', user.name, user.last_name, user.email.split('@')[0] ?? '']}
        {...form.text('password')}
      />
    </Form>
  )
}
