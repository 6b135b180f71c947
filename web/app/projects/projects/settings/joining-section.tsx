import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { useJoiningOpen } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import styles from './settings.module.css'

/** Whether people can join; closed, it can be opened again. */
export function JoiningSection({ project }: { project: ProjectOverview }) {
  const texts = useTexts(settingsTexts)
  const change = useJoiningOpen(project.id)
  const { joiningClosedAt: closedAt } = project
  const isOpen = closedAt === null
  return (
    <Section title={texts.joining} text={texts.joiningText}>
      <div className={styles.act}>
        <output>{isOpen ? texts.joiningOpen : texts.joiningClosed(date(closedAt))}</output>
        <Button
          busy={change.isPending}
          onClick={() =>
            change.mutate(!isOpen, { onSuccess: () => toast(isOpen ? texts.closed : texts.opened) })
          }
        >
          {isOpen ? texts.close : texts.open}
        </Button>
        {change.isError && <FailureNotice failure={change.error} />}
      </div>
    </Section>
  )
}
