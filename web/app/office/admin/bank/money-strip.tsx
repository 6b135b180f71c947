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
  const texts = useTexts(bankTexts)
  const query = useQuery(moneyFigures)
  return (
    <Loaded query={query} lines={2}>
      {({ open, overdue, unassigned, receivedThisMonthRappen }) => (
        <FigureStrip label={texts.figures} isLong>
          <Figure label={texts.open} value={money(open.totalRappen)}>
            {texts.bills(number(open.count))}
          </Figure>
          <Figure label={texts.overdue} value={money(overdue.totalRappen)}>
            {texts.bills(number(overdue.count))}
          </Figure>
          <Figure label={texts.unassigned} value={money(unassigned.totalRappen)}>
            {texts.waiting(number(unassigned.count))}
          </Figure>
          <Figure label={texts.received} value={money(receivedThisMonthRappen)}>
            {texts.receivedText}
          </Figure>
        </FigureStrip>
      )}
    </Loaded>
  )
}

/** What the last file of the bank brought; nothing before there is one. */
export function LastImport() {
  const texts = useTexts(bankTexts)
  const { data = [] } = useQuery(bankFiles(1))
  const [file] = data
  if (!file) return null
  const facts = [
    [file.payments, texts.entries],
    [file.matched, texts.matched],
    [file.waiting, texts.cases],
    [file.known, texts.known],
  ] as const
  return (
    <div className={styles.last}>
      <p>
        <strong>{texts.fileOf(file.kind, date(file.importedAt))}</strong>
        <small>{`${file.name}, ${file.isFromFolder ? texts.fromFolder : texts.byHand}`}</small>
      </p>
      <dl>
        {facts.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{texts.sum}</dt>
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
