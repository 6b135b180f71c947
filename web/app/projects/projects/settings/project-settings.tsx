import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { isOver } from '@allmend/domain/projects/projects/settings'
import { ProjectActs } from '../frame/project-acts.tsx'
import { today } from '../../../platform/i18n/today.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { settingsTexts } from '../texts.ts'
import { ArchiveSection } from './archive-section.tsx'
import { CancelSection } from './cancel-section.tsx'
import { JoiningSection } from './joining-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'

/** What an admin can still change of a project; what makes no sense now is not there. */
export function ProjectSettings({ project }: { project: ProjectOverview }) {
  const texts = useTexts(settingsTexts)
  const over = isOver(project, today(project.timeZone))
  const open = project.purchases.filter((it) => it.payment_state.startsWith('pending'))
  return (
    <div className={styles.settings}>
      <SettingsForm key={project.id} project={project} />
      {!over && project.product === 'cityserver' && (
        <Section title={texts.life} text={texts.lifeText}>
          <ProjectActs project={project} isAdmin />
        </Section>
      )}
      {!over && <JoiningSection project={project} />}
      {open.length > 0 && <CancelSection project={project} open={open} />}
      {over && <ArchiveSection project={project} />}
    </div>
  )
}
