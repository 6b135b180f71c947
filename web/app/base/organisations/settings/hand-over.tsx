import { useState } from 'react'
import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import { useSession } from '../../../platform/api/session.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useHandOver } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import styles from './settings.module.css'

/** To another person of the organisation; the page then is no longer for the one who did it. */
export function HandOver({ organisation }: { organisation: OrganisationWhole }) {
  const texts = useTexts(settingsTexts)
  const session = useSession()
  const ownId = session.kind === 'signed in' ? session.user.user_id : ''
  const others = organisation.users.filter((user) => user.accountId !== ownId)
  const [chosen, choose] = useState(others[0]?.accountId ?? '')
  const [isAsking, ask] = useState(false)
  const handOver = useHandOver(organisation.id)
  const to = others.find((user) => user.accountId === chosen)
  if (!to) return <p className={styles.quiet}>{texts.handOverNobody}</p>
  const name = `${to.name} ${to.last_name}`

  function confirm(): void {
    handOver.mutate(chosen, {
      onSuccess: () => {
        ask(false)
        toast(texts.handedOver)
      },
    })
  }

  return (
    <div className={styles.handOver}>
      <SelectField
        label={texts.handOverTo}
        value={chosen}
        options={others.map((user) => ({ value: user.accountId, label: `${user.name} ${user.last_name}` }))}
        onValue={choose}
      />
      <Button onClick={() => ask(true)}>{texts.handOverAct}</Button>
      <Dialog
        title={texts.handOverQuestion(name)}
        isOpen={isAsking}
        onClose={() => {
          handOver.reset()
          ask(false)
        }}
        act={
          <Button kind="danger" busy={handOver.isPending} onClick={confirm}>
            {texts.handOverAct}
          </Button>
        }
      >
        <p>{texts.handOverDialog(name)}</p>
        {handOver.isError && <FailureNotice failure={handOver.error} />}
      </Dialog>
    </div>
  )
}
