import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { billTexts } from './bill-texts.ts'
import { QrBill } from './qr-bill.tsx'
import styles from './qr-bill.module.css'
import { invoicesOf, useInvoiceFile } from './queries.ts'

/** What is to be paid of these orders by wire transfer, each as its QR-bill; nothing where nothing is open. */
export function BillPreview(it: { organisationId: string; orderIds: readonly string[] }) {
  const texts = useTexts(billTexts)
  const query = useQuery(invoicesOf(it.organisationId))
  const file = useInvoiceFile({ organizationId: it.organisationId })
  return (
    <Loaded query={query} lines={4}>
      {(invoices) =>
        invoices
          .filter(({ orderId }) => it.orderIds.includes(orderId))
          .map(
            (invoice) =>
              invoice.qrBill && (
                <section key={invoice.id} className={styles.preview} aria-label={texts.title}>
                  <div className={styles.head}>
                    <p>
                      <StatusBadge status="pending">{texts.pending}</StatusBadge>
                      {texts.payBy(invoice.number, calendarDay(invoice.payBy))}
                    </p>
                    <Button busy={file.isPending} onClick={() => file.mutate({ invoice, as: 'bill' })}>
                      <Icon of={DownloadSimpleIcon} size={20} /> {texts.download}
                    </Button>
                  </div>
                  <QrBill bill={invoice.qrBill} />
                  {file.isError && <FailureNotice failure={file.error} />}
                </section>
              ),
          )
      }
    </Loaded>
  )
}
