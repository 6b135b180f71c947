import type { Purchase } from '@allmend/contract/projects/projects'
import { money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useRefund } from '../queries.ts'
import { orderTexts } from './order-texts.ts'

/** A paid order of a project the board has declined or closed, about to be taken back. */
export function RefundDialog({ purchase, onClose }: { purchase: Purchase | undefined; onClose: () => void }) {
  const texts = useTexts(orderTexts)
  const refund = useRefund()
  const code = purchase?.code ?? ''

  function confirm(): void {
    if (!purchase) return
    refund.mutate(purchase.id, {
      onSuccess: () => {
        onClose()
        toast(texts.refundDone)
      },
    })
  }

  return (
    <Dialog
      title={texts.refundQuestion(code)}
      isOpen={purchase !== undefined}
      onClose={() => {
        refund.reset()
        onClose()
      }}
      act={
        <Button kind="primary" busy={refund.isPending} onClick={confirm}>
          {texts.refundAct}
        </Button>
      }
    >
      <p>{texts.refundText(money(purchase?.price.totalRappen ?? 0), purchase?.organization ?? '')}</p>
      {refund.isError && <FailureNotice failure={refund.error} />}
    </Dialog>
  )
}
