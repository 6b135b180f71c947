import { useState } from 'react'
import { accounts, type SessionUser } from '@allmend/contract/base/accounts'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { PasswordField } from '../../../platform/ui/field/password-field.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Username } from '../../../platform/ui/field/username.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './profile.module.css'
import { reloadPerson } from '../queries.ts'
import { fieldTexts, profileTexts, signInTexts } from '../texts.ts'

export function FactorState({ user }: { user: SessionUser }) {
  const texts = useTexts(profileTexts)
  const [isAsking, setAsking] = useState(false)
  if (!user.secondFactor) {
    return (
      <div className={styles.row}>
        <StatusBadge status="test">{texts.factorOff}</StatusBadge>
        <ButtonLink to="/profile/second-factor?next=/profile">{texts.setUpFactor}</ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <StatusBadge status="live">{texts.factorOn}</StatusBadge>
      <Button size="small" onClick={() => setAsking(true)}>
        {texts.removeFactor}
      </Button>
      <RemoveDialog email={user.email} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

interface RemoveDialogProps {
  email: string
  isOpen: boolean
  onClose: () => void
}

function RemoveDialog({ email, isOpen, onClose }: RemoveDialogProps) {
  const texts = useTexts(profileTexts)
  const fields = useTexts(fieldTexts)
  const { code: codeLabel } = useTexts(signInTexts)
  const form = useForm({
    schema: accounts.removeSecondFactor.input,
    initial: { password: '', code: '' },
    fieldOf: { sign_in_refused: 'password', second_factor_wrong: 'code' },
  })

  async function send(values: { password: string; code: string }): Promise<void> {
    await api.accounts.removeSecondFactor(values)
    await reloadPerson()
    form.reset()
    onClose()
    toast(texts.factorRemoved)
  }

  return (
    <Dialog
      title={texts.removeFactorQuestion}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button type="submit" form={form.id} kind="danger" busy={form.busy}>
          {texts.removeFactorAct}
        </Button>
      }
    >
      <p>{texts.removeFactorText}</p>
      <div className={styles.form}>
        <Form of={form} send={send} acts={null}>
          <Username email={email} />
          <PasswordField label={fields.password} autoComplete="current-password" {...form.text('password')} />
          <TextField
            label={codeLabel}
            autoComplete="one-time-code"
            spellCheck={false}
            {...form.text('code')}
          />
        </Form>
      </div>
    </Dialog>
  )
}
