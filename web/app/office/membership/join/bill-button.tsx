import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { joinTexts } from './join-texts.ts'
import { ownClient } from './own-client.ts'

/** The bill of what was just subscribed, as PDF. */
export function BillButton() {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function fetchBill(): Promise<void> {
    const api = await ownClient()
    const [latest] = (await api?.payments.ownInvoices({})) ?? []
    if (!api || !latest) return
    const { id, number } = latest
    const bytes = await api.payments.ownInvoiceFile({ id, language, as: 'bill' })
    saveFile(bytes, 'application/pdf', `${number}.pdf`)
  }

  function open(): void {
    setBusy(true)
    setFailure(undefined)
    void fetchBill()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }

  return (
    <>
      <Button busy={isBusy} onClick={open}>
        <Icon of={DownloadSimpleIcon} size={20} />
        {texts.bill}
      </Button>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </>
  )
}
