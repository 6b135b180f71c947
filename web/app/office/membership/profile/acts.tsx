import { useState } from 'react'
import type { Member } from '@allmend/contract/office/membership'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useMembership } from '../queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { membershipTexts } from './membership-texts.ts'
import { ChangeDialog, SubscribeDialog } from './share-dialogs.tsx'
import styles from './profile.module.css'

type Open = 'subscribe' | 'invite' | 'leave' | 'change'

/** What a member can do, as her membership stands. */
export function Acts({ member }: { member: Member }) {
  const texts = useTexts(membershipTexts)
  const [open, setOpen] = useState<Open>()
  const stay = useMembership(api.membership.reactivateRenewal)
  const fee = useMembership(api.membership.subscribe)
  const { state } = member
  const close = () => setOpen(undefined)
  const isHere = state === 'active' || state === 'ending'
  return (
    <div className={styles.acts}>
      {state !== 'pending' && (
        <Button size="small" onClick={() => setOpen('subscribe')}>
          {texts.subscribe}
        </Button>
      )}
      {state === 'active' && (
        <Button size="small" onClick={() => setOpen('invite')}>
          {texts.invite}
        </Button>
      )}
      {state === 'active' && (
        <Button size="small" kind="quiet" onClick={() => setOpen('change')}>
          {texts.change}
        </Button>
      )}
      {state === 'active' && (
        <Button size="small" kind="quiet" onClick={() => setOpen('leave')}>
          {texts.leave}
        </Button>
      )}
      {state === 'ending' && (
        <Button
          kind="primary"
          busy={stay.isPending}
          onClick={() => stay.mutate({}, { onSuccess: () => toast(texts.stayed) })}
        >
          {texts.stay}
        </Button>
      )}
      {state === 'shares-only' && (
        <Button
          kind="primary"
          busy={fee.isPending}
          onClick={() => fee.mutate({ shares: 0 }, { onSuccess: () => toast(texts.ordered) })}
        >
          {texts.payFee}
        </Button>
      )}
      {(stay.isError || fee.isError) && <FailureNotice failure={stay.error ?? fee.error} />}
      <SubscribeDialog isOpen={open === 'subscribe'} onClose={close} />
      {isHere && <InviteDialog isOpen={open === 'invite'} onClose={close} />}
      <ChangeDialog member={member} isOpen={open === 'change'} onClose={close} />
      <LeaveDialog year={member.paidYear ?? 0} isOpen={open === 'leave'} onClose={close} />
    </div>
  )
}
