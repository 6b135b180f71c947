import { useState } from 'react'
import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useResetSecondFactor } from '../queries.ts'
import { factorTexts } from '../texts.ts'
import styles from './settings.module.css'

interface FactorCellProps {
  organisationId: string
  user: OrganisationWhole['users'][number]
  isSelf: boolean
}

/** Whether somebody has her second factor, and what can be done when it is lost. */
export function FactorCell({ organisationId, user, isSelf }: FactorCellProps) {
  const texts = useTexts(factorTexts)
  const [isAsking, setAsking] = useState(false)
  const name = `${user.name} ${user.last_name}`
  if (!user.secondFactor) return <StatusBadge status="pending">{texts.off}</StatusBadge>
  return (
    <div className={styles.factor}>
      <StatusBadge status="live">{texts.on}</StatusBadge>
      {user.secondFactorResetAt !== null && (
        <span>{texts.waits(`${date(user.secondFactorResetAt)} ${time(user.secondFactorResetAt)}`)}</span>
      )}
      {!isSelf && user.secondFactorResetAt === null && (
        <Button size="small" onClick={() => setAsking(true)}>
          {texts.reset}
          <span className={layout.hidden}> {name}</span>
        </Button>
      )}
      <ResetDialog
        organisationId={organisationId}
        accountId={user.accountId}
        name={name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

interface ResetDialogProps {
  organisationId: string
  accountId: string
  name: string
  isOpen: boolean
  onClose: () => void
}

function ResetDialog({ organisationId, accountId, name, isOpen, onClose }: ResetDialogProps) {
  const texts = useTexts(factorTexts)
  const reset = useResetSecondFactor(organisationId)
  return (
    <Dialog
      title={texts.question(name)}
      isOpen={isOpen}
      onClose={() => {
        reset.reset()
        onClose()
      }}
      act={
        <Button
          kind="danger"
          busy={reset.isPending}
          onClick={() =>
            reset.mutate(accountId, {
              onSuccess: () => {
                onClose()
                toast(texts.asked)
              },
            })
          }
        >
          {texts.act}
        </Button>
      }
    >
      <p>{texts.text(name)}</p>
      {reset.isError && <FailureNotice failure={reset.error} />}
    </Dialog>
  )
}
