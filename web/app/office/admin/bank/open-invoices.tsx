import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { mayRemindByHand } from '@allmend/domain/money/payments/invoice'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { calendarDay, date, francs, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { InvoiceTable } from '../../../money/payments/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'
import { Fact, Panel } from './case-panel.tsx'
import { History } from './history.tsx'
import { invoiceHistory, useRemind } from './queries.ts'

/** What is not paid on the left; on the right what happened to the one that was chosen. */
export function OpenInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const texts = useTexts(bankTexts)
  const [chosen, setChosen] = useState<string>()
  const current = invoices.find(({ id }) => id === chosen)
  const remind = useRemind()

  function send({ id, number }: Invoice): void {
    remind.mutate(id, {
      onSuccess: () => {
        setChosen(id)
        toast(texts.reminderSent(number))
      },
    })
  }

  const actsOf = (it: Invoice) => (
    <>
      {mayRemindNow(it) && (
        <Button size="small" busy={remind.isPending && remind.variables === it.id} onClick={() => send(it)}>
          {texts.remind}
          <span className={layout.hidden}> {it.number}</span>
        </Button>
      )}
      <Button size="small" aria-pressed={it.id === current?.id} onClick={() => setChosen(it.id)}>
        {texts.history}
        <span className={layout.hidden}> {it.number}</span>
      </Button>
    </>
  )

  return (
    <div className={styles.cases} data-alone={current === undefined || undefined}>
      <div>
        <InvoiceTable invoices={invoices} whose="any" chosen={current?.id} acts={actsOf} />
        {remind.isError && <FailureNotice failure={remind.error} />}
      </div>
      {current && <InvoicePanel key={current.id} invoice={current} />}
    </div>
  )
}

/** The server decides; whoever looks sees the button where it would not refuse. */
function mayRemindNow({ state, openRappen, payBy, reminders, remindedAt, kind }: Invoice): boolean {
  const remindedOn = remindedAt === null ? null : dataDayOf(remindedAt, ZURICH)
  const claim = { isCredited: state === 'credited', openRappen, payBy, reminders, remindedOn }
  return kind === 'invoice' && mayRemindByHand(claim, dataDayOf(Date.now(), ZURICH))
}

function InvoicePanel({ invoice }: { invoice: Invoice }) {
  const texts = useTexts(bankTexts)
  const history = useQuery(invoiceHistory(invoice.id))
  const { payer, note, totalRappen, openRappen, payBy, reminders, remindedAt } = invoice
  return (
    <Panel title={`${texts.invoice} ${invoice.number}`} isCalled>
      <p className={styles.figure}>{money(openRappen)}</p>
      <p className={styles.from}>{[payer, note].filter(Boolean).join(', ')}</p>
      <dl className={styles.facts}>
        <Fact term={texts.total}>{francs(totalRappen)}</Fact>
        <Fact term={texts.openAmount}>{francs(openRappen)}</Fact>
        <Fact term={texts.payBy}>{calendarDay(payBy)}</Fact>
        {remindedAt !== null && (
          <Fact term={texts.reminded}>{texts.remindedTimes(reminders, date(remindedAt))}</Fact>
        )}
      </dl>
      <History of={history} />
    </Panel>
  )
}
