import type { CaseGroup } from '@allmend/contract/governance'
import type { Project } from '@allmend/contract/projects'
import { daysOf } from '@allmend/domain/money/calculation'
import { date, number } from '../../i18n/formats.ts'
import { Link } from '../../i18n/link.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProjectStatus } from '../../projects/index.ts'
import { EmptyState } from '../../ui/notice/empty-state.tsx'
import { StatusBadge } from '../../ui/notice/status-badge.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import styles from '../governance.module.css'
import { boardTexts } from '../texts.ts'

interface CaseListProps {
  projects: readonly Project[]
  group: CaseGroup
  openId: string | undefined
}

export function CaseList({ projects, group, openId }: CaseListProps) {
  const words = useTexts(boardTexts)
  if (projects.length === 0) {
    return (
      <EmptyState icon={CheckIcon} title={words[`${group}None`]}>
        {words[`${group}NoneWords`]}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.cases}>
      {projects.map((project) => (
        <li key={project.id}>
          <CaseRow project={project} group={group} isOpen={project.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function CaseRow({ project, group, isOpen }: { project: Project; group: CaseGroup; isOpen: boolean }) {
  const words = useTexts(boardTexts)
  const { id, title, organization, product, seats } = project
  const query = group === 'waiting' ? '' : `?group=${group}`
  return (
    <Link to={`/ethics/${id}${query}`} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
      <span className={styles.line}>
        <b>{title}</b>
        <span>{words.since(date(sinceOf(project)))}</span>
      </span>
      <span className={styles.line}>
        <span>
          {organization} · {words[product]}
        </span>
      </span>
      <span className={styles.line}>
        <span>
          {words.people(number(seats))}, {words.days(number(daysOf(project)))}
        </span>
        <span>{project.inviteCompleteAt === null ? words.noInvite : words.hasInvite}</span>
      </span>
      <span className={styles.badges}>
        {group === 'waiting' ? (
          <StatusBadge status="review">{words.review}</StatusBadge>
        ) : (
          <ProjectStatus status={project.status} badge={project.badge} />
        )}
        {project.declinedAt !== null && <StatusBadge status="denied">{words.declined}</StatusBadge>}
      </span>
    </Link>
  )
}

/** Since when it is what its group says. */
function sinceOf(project: Project): number {
  const { closedAt, pausedAt, declinedAt, approvedAt, settledAt, createdAt } = project
  return closedAt ?? pausedAt ?? declinedAt ?? approvedAt ?? settledAt ?? createdAt
}
