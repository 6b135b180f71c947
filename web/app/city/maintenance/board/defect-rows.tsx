import type { Defect, Finding, RouteFaults } from '@allmend/contract/city/maintenance'
import { calendarDay, date, distance, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FAULT_WORDS } from '../../routes/index.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { STATE_BADGES } from '../state-badges.ts'
import styles from './board.module.css'
import { markTexts, maintenanceTexts } from './texts.ts'

const DAY_MS = 86_400_000

/** Days since it was due; 0 where it is not. */
const daysLate = ({ dueOn, state }: Defect): number =>
  dueOn === null || state === 'done' ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(dueOn)) / DAY_MS))

export function DefectRow({ defect }: { defect: Defect }) {
  const words = useTexts(maintenanceTexts)
  const { number: which, title, state, source, street, reports, dueOn, doneAt } = defect
  const late = daysLate(defect)
  const when =
    doneAt !== null
      ? words.doneOn(date(doneAt))
      : late > 0
        ? words.overdue(number(late))
        : dueOn
          ? words.dueOn(calendarDay(dueOn))
          : ''
  const whence = source === 'report' ? words.reports(number(reports)) : words[source]
  return (
    <span className={styles.row}>
      <span>{which}</span>
      <span>
        {title}
        <small>{[whence, street].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.right2}>
        <StatusBadge status={STATE_BADGES[state]}>{words[state]}</StatusBadge>
        {when && <small data-late={late > 0 ? '' : undefined}>{when}</small>}
      </span>
    </span>
  )
}

/** What a finding says, or what kind of mark or gap it is. */
export function useFindingWords(): (finding: Finding) => string {
  const words = useTexts(maintenanceTexts)
  const marks = useTexts(markTexts)
  return ({ words: said, metres }) => {
    if (metres !== null) return words.gap(distance(metres))
    return said in marks ? marks[said as keyof typeof marks] : said
  }
}

export function FindingRow({ finding }: { finding: Finding }) {
  const words = useTexts(maintenanceTexts)
  const said = useFindingWords()
  return (
    <span className={styles.row}>
      <span aria-hidden="true">·</span>
      <span>
        {said(finding)}
        <small>
          {[words[finding.source], finding.route && words.onRoute(number(finding.route.number))]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className={styles.right2}>
        {finding.foundAt !== null && <small>{date(finding.foundAt)}</small>}
      </span>
    </span>
  )
}

/** Faults by kind, counted. */
export function useFaultWords(): (faulty: RouteFaults) => string[] {
  const language = useLanguage()
  return ({ faults }) => {
    const kinds = [...new Set(faults.map(({ kind }) => kind))]
    return kinds.map((kind) => {
      const count = faults
        .filter((it) => it.kind === kind)
        .reduce((sum, { edges }) => sum + Math.max(1, edges), 0)
      return FAULT_WORDS[kind][language](count, '')
    })
  }
}

export function FaultRow({ of: faulty }: { of: RouteFaults }) {
  const wordsOf = useFaultWords()
  return (
    <span className={styles.row}>
      <b>{number(faulty.route.number)}</b>
      <span>
        {faulty.route.name}
        <small>{wordsOf(faulty).join(', ')}</small>
      </span>
      <span />
    </span>
  )
}
