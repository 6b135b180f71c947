import type { CaseGroup, CaseRow } from '@allmend/contract/projects/governance'
import type { Project } from '@allmend/contract/projects/projects'
import { BOARD_SEATS } from '@allmend/domain/projects/governance/review'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { calendarDay, date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { today } from '../../../platform/i18n/today.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ProjectStatus } from '../../projects/index.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { CheckIcon } from '../../../platform/ui/icons.ts'
import styles from '../governance.module.css'
import { boardTexts } from '../texts.ts'

interface CaseListProps {
  cases: readonly CaseRow[]
  group: CaseGroup
  openId: string | undefined
}

export function CaseList({ cases, group, openId }: CaseListProps) {
  const texts = useTexts(boardTexts)
  if (cases.length === 0) {
    return (
      <EmptyState icon={CheckIcon} title={texts[`${group}None`]}>
        {texts[`${group}NoneText`]}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.cases}>
      {cases.map((it) => (
        <li key={`${it.project.id}${it.review?.id}`}>
          <Row case={it} group={group} isOpen={it.project.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function Row({ case: it, group, isOpen }: { case: CaseRow; group: CaseGroup; isOpen: boolean }) {
  const texts = useTexts(boardTexts)
  const { project, review, votes } = it
  const { id, title, organization, product } = project
  const query = group === 'waiting' ? `?review=${review?.id ?? ''}` : `?group=${group}`
  return (
    <Link to={`/ethics/${id}${query}`} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
      <span className={styles.line}>
        <b>{title}</b>
        <span>{useWhen(it, group)}</span>
      </span>
      <span className={styles.line}>
        <span>
          {organization} · {texts[product]}
        </span>
        {review && <span>{texts.votes(number(votes), number(review.class === 3 ? BOARD_SEATS : 1))}</span>}
      </span>
      <span className={styles.badges}>
        <StateBadge case={it} group={group} />
        {project.declinedAt !== null && <StatusBadge status="denied">{texts.declined}</StatusBadge>}
        {review && <span className={styles.tag}>{texts[review.stage]}</span>}
        {review && <span className={styles.tag}>{texts.class(String(review.class))}</span>}
      </span>
    </Link>
  )
}

function StateBadge({ case: { project, votes, openQuestions }, group }: { case: CaseRow; group: CaseGroup }) {
  const texts = useTexts(boardTexts)
  if (group !== 'waiting') return <ProjectStatus status={project.status} badge={project.badge} />
  if (openQuestions > 0) return <StatusBadge status="pending">{texts.asked}</StatusBadge>
  return votes > 0 ? (
    <StatusBadge status="review">{texts.review}</StatusBadge>
  ) : (
    <StatusBadge status="pending">{texts.submitted}</StatusBadge>
  )
}

/** Until when it is to be decided, or since when it is what its group says. */
function useWhen({ project, review }: CaseRow, group: CaseGroup): string {
  const texts = useTexts(boardTexts)
  if (group !== 'waiting' || !review) return texts.since(date(sinceOf(project)))
  const day = calendarDay(review.dueDay)
  return today(ZURICH) > review.dueDay ? texts.overdue(day) : texts.until(day)
}

function sinceOf(project: Project): number {
  const { closedAt, pausedAt, declinedAt, approvedAt, settledAt, createdAt } = project
  return closedAt ?? pausedAt ?? declinedAt ?? approvedAt ?? settledAt ?? createdAt
}
