import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, francs, money, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'
import { bankFiles, moneyFigures } from './queries.ts'

/** How the money stands, by the books. */
export function MoneyStrip() {
  const words = useTexts(bankTexts)
  const query = useQuery(moneyFigures)
  return (
    <Loaded query={query} lines={2}>
      {({ open, overdue, unassigned, receivedThisMonthRappen }) => (
        <FigureStrip label={words.figures} isLong>
          <Figure label={words.open} value={money(open.totalRappen)}>
            {words.bills(number(open.count))}
          </Figure>
          <Figure label={words.overdue} value={money(overdue.totalRappen)}>
            {words.bills(number(overdue.count))}
          </Figure>
          <Figure label={words.unassigned} value={money(unassigned.totalRappen)}>
            {words.waiting(number(unassigned.count))}
          </Figure>
          <Figure label={words.received} value={money(receivedThisMonthRappen)}>
            {words.receivedWords}
          </Figure>
        </FigureStrip>
      )}
    </Loaded>
  )
}

/** What the last file of the bank brought; nothing before there is one. */
export function LastImport() {
  const words = useTexts(bankTexts)
  const { data = [] } = useQuery(bankFiles(1))
  const [file] = data
  if (!file) return null
  const facts = [
    [file.payments, words.entries],
    [file.matched, words.matched],
    [file.waiting, words.cases],
    [file.known, words.known],
  ] as const
  return (
    <div className={styles.last}>
      <p>
        <strong>{words.fileOf(file.kind, date(file.importedAt))}</strong>
        <small>{`${file.name}, ${file.isFromFolder ? words.fromFolder : words.byHand}`}</small>
      </p>
      <dl>
        {facts.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{words.sum}</dt>
          <dd>{francs(file.totalRappen)}</dd>
        </div>
      </dl>
    </div>
  )
}

export function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label} {count !== undefined && <span>{number(count)}</span>}
    </>
  )
}
