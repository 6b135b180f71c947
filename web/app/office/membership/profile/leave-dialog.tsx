import { lastDayOf } from '@allmend/domain/office/membership/renewal'
import { api } from '../../../platform/api/client.ts'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useMembership } from '../queries.ts'
import { membershipTexts } from './membership-texts.ts'

interface LeaveDialogProps {
  /** The last one that is paid. */
  year: number
  isOpen: boolean
  onClose: () => void
}

/** Whoever does not renew leaves at the end of the year. */
export function LeaveDialog({ year, isOpen, onClose }: LeaveDialogProps) {
  const texts = useTexts(membershipTexts)
  const leave = useMembership(api.membership.cancelRenewal)
  function confirm(): void {
    leave.mutate(
      {},
      {
        onSuccess: () => {
          onClose()
          toast(texts.left)
        },
      },
    )
  }
  return (
    <Dialog
      title={texts.leaveQuestion}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button kind="primary" busy={leave.isPending} onClick={confirm}>
          {texts.leave}
        </Button>
      }
    >
      <p>{texts.leaveText(calendarDay(lastDayOf(year)))}</p>
      {leave.isError && <FailureNotice failure={leave.error} />}
    </Dialog>
  )
}
