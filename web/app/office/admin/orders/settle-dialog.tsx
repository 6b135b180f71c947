import type { Purchase } from '@allmend/contract/projects/projects'
import { money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useSettle } from '../queries.ts'
import { orderTexts } from './order-texts.ts'

/** An order, and how it is to take effect. */
export interface Settling {
  purchase: Purchase
  as: 'succeeded' | 'testing'
}

export function SettleDialog({ settling, onClose }: { settling: Settling | undefined; onClose: () => void }) {
  const texts = useTexts(orderTexts)
  const settle = useSettle()
  const { purchase, as } = settling ?? {}
  const code = purchase?.code ?? ''
  const isTest = as === 'testing'
  const about = [money(purchase?.price.totalRappen ?? 0), purchase?.organization ?? ''] as const

  function confirm(): void {
    if (!purchase || !as) return
    settle.mutate(
      { purchaseId: purchase.id, as },
      {
        onSuccess: () => {
          onClose()
          toast(texts.done(code))
        },
      },
    )
  }

  return (
    <Dialog
      title={isTest ? texts.testQuestion(code) : texts.paidQuestion(code)}
      isOpen={settling !== undefined}
      onClose={() => {
        settle.reset()
        onClose()
      }}
      act={
        <Button kind="primary" busy={settle.isPending} onClick={confirm}>
          {isTest ? texts.testAct(code) : texts.paidAct(code)}
        </Button>
      }
    >
      <p>{isTest ? texts.testText(...about) : texts.paidText(...about)}</p>
      {settle.isError && <FailureNotice failure={settle.error} />}
    </Dialog>
  )
}
