import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import styles from './declined-notice.module.css'
import { projectTexts } from './texts.ts'

/** Why the board declined; nothing where it did not. */
export function DeclinedNotice({ project }: { project: ProjectOverview }) {
  const texts = useTexts(projectTexts)
  if (!project.declinedReason) return null
  return (
    <div className={styles.notice}>
      <Notice kind="warning" title={texts.declined}>
        <p>{project.declinedReason}</p>
      </Notice>
    </div>
  )
}
