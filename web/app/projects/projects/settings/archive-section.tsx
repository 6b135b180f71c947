import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { useArchive } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import styles from './settings.module.css'

export function ArchiveSection({ project }: { project: ProjectOverview }) {
  const texts = useTexts(settingsTexts)
  const archive = useArchive(project.id)
  const isArchived = project.archivedAt !== null
  return (
    <Section title={texts.archive} text={texts.archiveText}>
      <div className={styles.act}>
        <Button
          busy={archive.isPending}
          onClick={() =>
            archive.mutate(!isArchived, {
              onSuccess: () => toast(isArchived ? texts.unarchived : texts.archived),
            })
          }
        >
          {isArchived ? texts.unarchiveAct : texts.archiveAct}
        </Button>
        {archive.isError && <FailureNotice failure={archive.error} />}
      </div>
    </Section>
  )
}
