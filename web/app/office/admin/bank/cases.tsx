import { useState } from 'react'
import type { MoneyCase } from '@allmend/contract/money/payments-bank'
import { calendarDay, francs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
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
      <Table caption={words.cases} stacked>
        <thead>
          <tr>
            <th scope="col">{words.payer}</th>
            <th scope="col">{words.valueOn}</th>
            <th scope="col" data-number>
              {words.amount}
            </th>
            <th scope="col">{words.assignment}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <span className={layout.hidden}>{words.decide}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cases.map((it) => (
            <tr key={it.id} data-chosen={it.id === current?.id || undefined}>
              <th scope="row">{it.payer || '–'}</th>
              <td data-label={words.valueOn}>{it.valueOn ? calendarDay(it.valueOn) : '–'}</td>
              <td data-label={words.amount} data-number>
                {`${it.currency} ${francs(it.amountRappen)}`}
              </td>
              <td data-label={words.assignment}>
                {it.invoice ? words.invoiceOf(it.note ?? '', it.invoice) : it.message || '–'}
              </td>
              <td data-label={words.state}>
                <StatusBadge status={it.resolution ? 'review' : 'pending'}>
                  {it.resolution ? words[it.resolution] : words[it.kind]}
                </StatusBadge>
              </td>
              <td data-number>
                <Button size="small" aria-pressed={it.id === current?.id} onClick={() => setChosen(it.id)}>
                  {words.decide}
                  <span className={layout.hidden}> {it.payer}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {current && <CasePanel key={current.id} case={current} isCalled={current.id === chosen} />}
    </div>
  )
}
