import { useState } from 'react'
import type { Member } from '@allmend/contract/office/membership'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useMembership } from '../queries.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { membershipTexts } from './membership-texts.ts'

/** Ends or resumes the renewal of her membership, in the row of the year that is paid. */
export function Renewal({ member, name }: { member: Member; name: string }) {
  const texts = useTexts(membershipTexts)
  const [isLeaving, setLeaving] = useState(false)
  const stay = useMembership(api.membership.reactivateRenewal)
  const isEnding = member.state === 'ending'
  const act = isEnding
    ? () => stay.mutate({}, { onSuccess: () => toast(texts.stayed) })
    : () => setLeaving(true)
  return (
    <>
      <Button size="small" busy={stay.isPending} onClick={act}>
        {isEnding ? texts.reactivate : texts.cancelRenewal}
        <span className={layout.hidden}> {name}</span>
      </Button>
      {stay.isError && <FailureNotice failure={stay.error} />}
      <LeaveDialog year={member.paidYear ?? 0} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
