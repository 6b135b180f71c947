import { type UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { MoneyStep } from '@allmend/contract/money/payments-history'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, francs, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { bankTexts } from './bank-texts.ts'
import { historyTexts } from './history-texts.ts'
import styles from './bank.module.css'

/** What is stored of a bill or a case, the first first: when, what and by whom of the Admins. */
export function History({ of: query }: { of: UseQueryResult<MoneyStep[]> }) {
  const texts = useTexts(historyTexts)
  const title = useId()
  const reported = useReported()
  const more = useMore()
  return (
    <section className={styles.history} aria-labelledby={title}>
      <h3 id={title}>{texts.title}</h3>
      <Loaded query={query} lines={3}>
        {(steps) => (
          <ol>
            {steps.map((it, index) => (
              // Two may be of one moment and one kind.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${it.at}${it.step}${index}`}>
                <span>
                  {date(it.at)} <small>{time(it.at)}</small>
                </span>
                <span>
                  {reported(it)} <small>{more(it)}</small>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

const sumOf = (it: { amountRappen: number; currency: string }) => `${it.currency} ${francs(it.amountRappen)}`

function useReported(): (it: MoneyStep) => string {
  const texts = useTexts(historyTexts)
  const bank = useTexts(bankTexts)
  return (it) => {
    switch (it.step) {
      case 'billed':
      case 'credited':
        return texts[it.step](it.number)
      case 'drawn':
      case 'settled':
        return texts[it.step]
      case 'reminded':
        return texts.reminded(it.times ?? 1)
      case 'confirmed':
        return texts[it.way === 'card' ? 'confirmedCard' : 'confirmedWire'](sumOf(it))
      case 'held':
        return texts.held(bank[it.kind], sumOf(it))
      case 'decided':
        return texts.decided(bank[it.resolution])
      default:
        return texts[it.step](sumOf(it))
    }
  }
}

function useMore(): (it: MoneyStep) => string {
  const texts = useTexts(historyTexts)
  return (it) =>
    [
      ...('reason' in it && it.reason !== '' ? [texts.reason(it.reason)] : []),
      ...('by' in it && it.by ? [texts[it.step === 'arrived' ? 'importedBy' : 'by'](it.by)] : []),
    ].join(' ')
}
