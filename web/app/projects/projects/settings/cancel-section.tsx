import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectOverview, Purchase } from '@allmend/contract/projects/projects'
import { addressOf } from '../../../platform/i18n/address.ts'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { useOrderTexts } from '../order/order-texts.ts'
import { useCancelPurchase } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import styles from './settings.module.css'

/** Orders nobody has paid can be taken back. */
export function CancelSection({ project, open }: { project: ProjectOverview; open: readonly Purchase[] }) {
  const texts = useTexts(settingsTexts)
  const orderTexts = useOrderTexts()
  const [chosen, choose] = useState<Purchase>()
  return (
    <Section title={texts.cancel} text={texts.cancelText}>
      <ul className={styles.orders}>
        {open.map((it) => (
          <li key={it.id}>
            <span>
              {orderTexts(it)}
              <small>{`${date(it.orderedAt)}, ${money(it.price.totalRappen)}`}</small>
            </span>
            <Button size="small" onClick={() => choose(it)}>
              {texts.cancelAct}
              <span className={layout.hidden}> {orderTexts(it)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <CancelDialog project={project} purchase={chosen} onClose={() => choose(undefined)} />
    </Section>
  )
}

interface CancelDialogProps {
  project: ProjectOverview
  purchase: Purchase | undefined
  onClose: () => void
}

function CancelDialog({ project, purchase, onClose }: CancelDialogProps) {
  const texts = useTexts(settingsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const cancel = useCancelPurchase()
  const isProject = purchase?.kind === 'project'

  async function confirm(): Promise<void> {
    if (!purchase) return
    await cancel.mutateAsync({ projectId: project.id, purchaseId: purchase.id })
    onClose()
    toast(texts.cancelled)
    // The project is not at this address any more.
    if (isProject) await navigate(addressOf(`/${project.organizationSlug}`, language), { replace: true })
  }

  return (
    <Dialog
      title={texts.cancelQuestion}
      isOpen={purchase !== undefined}
      onClose={() => {
        cancel.reset()
        onClose()
      }}
      act={
        <Button kind="danger" busy={cancel.isPending} onClick={() => void confirm().catch(() => undefined)}>
          {texts.cancel}
        </Button>
      }
    >
      <p>{isProject ? texts.cancelProjectText : texts.cancelMoreText}</p>
      {cancel.isError && <FailureNotice failure={cancel.error} />}
    </Dialog>
  )
}
