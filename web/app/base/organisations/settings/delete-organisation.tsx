import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Organisation } from '@allmend/contract/base/organisations'
import { isConfirmed } from '@allmend/domain/base/organisations/ending'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useDelete } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import styles from './settings.module.css'

/** Its name is typed before the button answers; whether anything still runs, the server says. */
export function DeleteOrganisation({ organisation }: { organisation: Organisation }) {
  const texts = useTexts(settingsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [isAsking, ask] = useState(false)
  const [typed, type] = useState('')
  const remove = useDelete(organisation.id)

  function confirm(): void {
    remove.mutate(typed, {
      onSuccess: () => {
        toast(texts.deleted)
        void navigate(addressOf('/profile', language), { replace: true })
      },
    })
  }

  return (
    <>
      <Button kind="danger" onClick={() => ask(true)}>
        {texts.deleteAct}
      </Button>
      <Dialog
        title={texts.deleteQuestion(organisation.name)}
        isOpen={isAsking}
        onClose={() => {
          remove.reset()
          ask(false)
        }}
        act={
          <Button
            kind="danger"
            busy={remove.isPending}
            disabled={!isConfirmed(typed, organisation.name)}
            onClick={confirm}
          >
            {texts.deleteAct}
          </Button>
        }
      >
        <p>{texts.deleteDialog}</p>
        <div className={styles.confirm}>
          <TextField label={texts.deleteConfirm} autoComplete="off" value={typed} onValue={type} />
        </div>
        {remove.isError && <FailureNotice failure={remove.error} />}
      </Dialog>
    </>
  )
}
