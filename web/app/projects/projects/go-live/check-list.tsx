import type { ProjectOverview } from '@allmend/contract/projects/projects'
import {
  DOER_OF_CHECK,
  GO_LIVE_CHECKS,
  type GoLiveCheck,
  isChecked,
} from '@allmend/domain/projects/projects/go-live'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { addressOfProject } from '../address-of-project.ts'
import styles from './check-list.module.css'
import { goLiveFacts } from './go-live-facts.ts'
import { goLiveTexts } from '../texts.ts'

/** What a project needs to go live: what is done, what is missing, and who can do it. */
export function CheckList({ project }: { project: ProjectOverview }) {
  const texts = useTexts(goLiveTexts)
  const facts = goLiveFacts(project)
  const isDeclined = project.declinedReason !== null
  const missing = (check: GoLiveCheck): string =>
    check === 'approved' && isDeclined
      ? texts.approvedDeclined(project.declinedReason ?? '')
      : texts[`${check}Missing`]
  return (
    <ol className={styles.checks}>
      {GO_LIVE_CHECKS.map((check) => {
        const isDone = isChecked(facts, check)
        return (
          <li key={check}>
            <div className={styles.about}>
              <h3>{texts[check]}</h3>
              <p>{isDone ? texts[`${check}Done`] : missing(check)}</p>
              {!isDone && <p className={styles.who}>{texts.who(texts[DOER_OF_CHECK[check]])}</p>}
              {!isDone && check === 'invite' && <ToInvite project={project} />}
            </div>
            <StatusBadge status={isDone ? 'finished' : 'pending'}>
              {isDone ? texts.done : texts.missing}
            </StatusBadge>
          </li>
        )
      })}
    </ol>
  )
}

function ToInvite({ project }: { project: ProjectOverview }) {
  const texts = useTexts(goLiveTexts)
  return (
    <Link to={`${addressOfProject(project)}/public-pages/invite`} className={layout.link}>
      {texts.toInvite}
    </Link>
  )
}
