import type { Defect, Finding, RouteFaults } from '@allmend/contract/city/maintenance'
import { calendarDay, date, distance, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FAULT_TEXTS } from '../../routes/index.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { STATE_BADGES } from '../state-badges.ts'
import styles from './board.module.css'
import { markTexts, maintenanceTexts } from './texts.ts'

const DAY_MS = 86_400_000

/** Days since it was due; 0 where it is not. */
const daysLate = ({ dueOn, state }: Defect): number =>
  dueOn === null || state === 'done' ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(dueOn)) / DAY_MS))

export function DefectRow({ defect }: { defect: Defect }) {
  const texts = useTexts(maintenanceTexts)
  const { number: which, title, state, source, street, reports, dueOn, doneAt } = defect
  const late = daysLate(defect)
  const when =
    doneAt !== null
      ? texts.doneOn(date(doneAt))
      : late > 0
        ? texts.overdue(number(late))
        : dueOn
          ? texts.dueOn(calendarDay(dueOn))
          : ''
  const whence = source === 'report' ? texts.reports(number(reports)) : texts[source]
  return (
    <span className={styles.row}>
      <span>{which}</span>
      <span>
        {title}
        <small>{[whence, street].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.right2}>
        <StatusBadge status={STATE_BADGES[state]}>{texts[state]}</StatusBadge>
        {when && <small data-late={late > 0 ? '' : undefined}>{when}</small>}
      </span>
    </span>
  )
}

/** What a finding says, or what kind of mark or gap it is. */
export function useFindingTexts(): (finding: Finding) => string {
  const texts = useTexts(maintenanceTexts)
  const marks = useTexts(markTexts)
  return ({ words: text, metres }) => {
    if (metres !== null) return texts.gap(distance(metres))
    return text in marks ? marks[text as keyof typeof marks] : text
  }
}

export function FindingRow({ finding }: { finding: Finding }) {
  const texts = useTexts(maintenanceTexts)
  const text = useFindingTexts()
  return (
    <span className={styles.row}>
      <span aria-hidden="true">·</span>
      <span>
        {text(finding)}
        <small>
          {[texts[finding.source], finding.route && texts.onRoute(number(finding.route.number))]
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
export function useFaultTexts(): (faulty: RouteFaults) => string[] {
  const language = useLanguage()
  return ({ faults }) => {
    const kinds = [...new Set(faults.map(({ kind }) => kind))]
    return kinds.map((kind) => {
      const count = faults
        .filter((it) => it.kind === kind)
        .reduce((sum, { edges }) => sum + Math.max(1, edges), 0)
      return FAULT_TEXTS[kind][language](count, '')
    })
  }
}

export function FaultRow({ of: faulty }: { of: RouteFaults }) {
  const textsOf = useFaultTexts()
  return (
    <span className={styles.row}>
      <b>{number(faulty.route.number)}</b>
      <span>
        {faulty.route.name}
        <small>{textsOf(faulty).join(', ')}</small>
      </span>
      <span />
    </span>
  )
}
