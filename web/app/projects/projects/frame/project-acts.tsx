import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CalendarPlusIcon, QuestionIcon, UserPlusIcon } from '../../../platform/ui/icons.ts'
import { addressOfProject } from '../address-of-project.ts'
import styles from './project-frame.module.css'
import { projectTexts } from '../texts.ts'

/** What an admin can do next: go live, and once live add seats or days. */
export function ProjectActs({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const texts = useTexts(projectTexts)
  const address = addressOfProject(project)
  const documentation = `/documentation/${project.product}`
  const { status, badge } = project
  const isWaiting = status !== 'live' && (badge === null || badge === 'pending_payment')
  return (
    <div className={styles.acts}>
      {isAdmin && isWaiting && (
        <ButtonLink to={`${address}/public-pages/invite/go-live`}>{texts.goLive}</ButtonLink>
      )}
      {isAdmin && status === 'live' && badge === null && (
        <>
          <ButtonLink to={`${address}/extend-project?type=add-seats`}>
            <Icon of={UserPlusIcon} />
            {texts.addSeats}
          </ButtonLink>
          <ButtonLink to={`${address}/extend-project?type=add-days`}>
            <Icon of={CalendarPlusIcon} />
            {texts.extend}
          </ButtonLink>
        </>
      )}
      {isBuilt(documentation) && (
        <ButtonLink to={documentation} aria-label={texts.documentation}>
          <Icon of={QuestionIcon} />
        </ButtonLink>
      )}
    </div>
  )
}
