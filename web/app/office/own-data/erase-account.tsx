import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../platform/api/client.ts'
import { usePerson } from '../../platform/api/person.ts'
import { leave } from '../../platform/api/session.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Dialog } from '../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { PasswordField } from '../../platform/ui/field/password-field.tsx'
import { Username } from '../../platform/ui/field/username.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { yourDataTexts } from './texts.ts'

/** Everything and the account. Its receipt is shown once: afterwards nobody can sign in to see it. */
export function EraseAccount() {
  const texts = useTexts(yourDataTexts)
  const id = useId()
  const email = usePerson()?.email ?? ''
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const erase = useMutation({ mutationFn: () => api.ownData.eraseAccount({ password }) })
  const receipt = erase.data
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {texts.accountAct}
      </Button>
      <Dialog
        title={texts.accountQuestion}
        isOpen={isAsking && !receipt}
        onClose={() => setAsking(false)}
        act={
          <Button kind="danger" type="submit" form={id} busy={erase.isPending}>
            {texts.accountAct}
          </Button>
        }
      >
        <p>{texts.accountText}</p>
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            erase.mutate()
          }}
        >
          <Username email={email} />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
          />
        </form>
        {erase.isError && <FailureNotice failure={erase.error} />}
      </Dialog>
      <Dialog
        title={texts.accountErased}
        isOpen={receipt !== undefined}
        onClose={() => receipt && leave({ isByChoice: true })}
        act={
          <Button kind="primary" onClick={() => leave({ isByChoice: true })}>
            {texts.farewell}
          </Button>
        }
      >
        {receipt && <ReceiptList erasures={[receipt]} />}
      </Dialog>
    </>
  )
}
