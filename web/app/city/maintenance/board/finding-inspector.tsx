import type { Finding } from '@allmend/contract/city/maintenance'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { titleOf } from '@allmend/domain/city/maintenance/defect'
import { api } from '../../../platform/api/client.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useDefectChange } from '../queries.ts'
import styles from './board.module.css'
import { useFindingTexts } from './defect-rows.tsx'
import { Inspector } from './inspector.tsx'
import { maintenanceTexts } from './texts.ts'

interface FindingInspectorProps {
  project: ProjectOverview
  finding: Finding
  onClose: () => void
  onTaken: (defectId: string) => void
}

/** A mark, a comment or a gap, and the step that makes a defect of it. */
export function FindingInspector({ project, finding, onClose, onTaken }: FindingInspectorProps) {
  const texts = useTexts(maintenanceTexts)
  const text = useFindingTexts()(finding)
  const projectId = project.id
  const { source, key, at } = finding
  const take = useDefectChange(projectId, (title: string) =>
    api.maintenance.add({ projectId, title, at, found: { source, key } }),
  )
  const submit = (): void =>
    take.mutate(titleOf(text).padEnd(2, '.'), {
      onSuccess: ({ id }) => {
        toast(texts.takenUp)
        onTaken(id)
      },
    })
  return (
    <Inspector
      about={[texts[source], finding.route && texts.onRoute(number(finding.route.number))]
        .filter(Boolean)
        .join(', ')}
      name={text}
      onClose={onClose}
    >
      <section className={styles.part}>
        {take.isError && <FailureNotice failure={take.error} />}
        <div className={styles.acts}>
          <Button kind="primary" busy={take.isPending} onClick={submit}>
            {texts.takeUp}
          </Button>
        </div>
      </section>
    </Inspector>
  )
}
