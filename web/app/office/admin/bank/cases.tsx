import { useState } from 'react'
import type { MoneyCase } from '@allmend/contract/money/payments-bank'
import { calendarDay, francs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'
import { CasePanel } from './case-panel.tsx'

/** What waits on the left, the one that is decided about on the right. */
export function Cases({ cases }: { cases: readonly MoneyCase[] }) {
  const words = useTexts(bankTexts)
  const [chosen, setChosen] = useState<string>()
  const current = cases.find(({ id }) => id === chosen) ?? cases[0]
  return (
    <div className={styles.cases}>
      <DataTable
        caption={words.cases}
        rows={cases}
        keyOf={(it) => it.id}
        attributesOf={(it) => ({ 'data-chosen': it.id === current?.id || undefined })}
        columns={[
          { label: words.payer, kind: 'header', render: (it) => it.payer || '–' },
          { label: words.valueOn, render: (it) => (it.valueOn ? calendarDay(it.valueOn) : '–') },
          {
            label: words.amount,
            kind: 'number',
            render: (it) => `${it.currency} ${francs(it.amountRappen)}`,
          },
          {
            label: words.assignment,
            render: (it) => (it.invoice ? words.invoiceOf(it.note ?? '', it.invoice) : it.message || '–'),
          },
          {
            label: words.state,
            render: (it) => (
              <StatusBadge status={it.resolution ? 'review' : 'pending'}>
                {it.resolution ? words[it.resolution] : words[it.kind]}
              </StatusBadge>
            ),
          },
          {
            label: words.decide,
            kind: 'acts',
            render: (it) => (
              <Button size="small" aria-pressed={it.id === current?.id} onClick={() => setChosen(it.id)}>
                {words.decide}
                <span className={layout.hidden}> {it.payer}</span>
              </Button>
            ),
          },
        ]}
        stacked
      />
      {current && <CasePanel key={current.id} case={current} isCalled={current.id === chosen} />}
    </div>
  )
}
