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
  const texts = useTexts(bankTexts)
  const [chosen, setChosen] = useState<string>()
  const current = cases.find(({ id }) => id === chosen) ?? cases[0]
  return (
    <div className={styles.cases}>
      <DataTable
        caption={texts.cases}
        rows={cases}
        keyOf={(it) => it.id}
        attributesOf={(it) => ({ 'data-chosen': it.id === current?.id || undefined })}
        columns={[
          { label: texts.payer, kind: 'header', render: (it) => it.payer || '–' },
          { label: texts.valueOn, render: (it) => (it.valueOn ? calendarDay(it.valueOn) : '–') },
          {
            label: texts.amount,
            kind: 'number',
            render: (it) => `${it.currency} ${francs(it.amountRappen)}`,
          },
          {
            label: texts.assignment,
            render: (it) => (it.invoice ? texts.invoiceOf(it.note ?? '', it.invoice) : it.message || '–'),
          },
          {
            label: texts.state,
            render: (it) => (
              <StatusBadge status={it.resolution ? 'review' : 'pending'}>
                {it.resolution ? texts[it.resolution] : texts[it.kind]}
              </StatusBadge>
            ),
          },
          {
            label: texts.decide,
            kind: 'acts',
            render: (it) => (
              <Button size="small" aria-pressed={it.id === current?.id} onClick={() => setChosen(it.id)}>
                {texts.decide}
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
