import { headOf } from '../frame/head.ts'
import { Notice } from '../ui/notice.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import type { Route } from './+types/overview'
import { Figures } from './figures.tsx'
import { OrderList } from './order-list.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { ProjectGate } from './project-gate.tsx'
import { requireCode } from './require-code.ts'
import { projectTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import styles from './overview.module.css'

export const meta = headOf(projectTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

/** What is known of the project: only figures that were counted. */
export default function Overview({ params }: Route.ComponentProps) {
  const words = useTexts(projectTexts)
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code}>
      {(project, role) => (
        <ProjectFrame project={project} role={role} part="overview">
          <Figures project={project} />
          {project.declinedReason && (
            <div className={styles.notice}>
              <Notice kind="warning" title={words.declined}>
                <p>{project.declinedReason}</p>
              </Notice>
            </div>
          )}
          <div className={styles.sections}>
            <Timeline project={project} />
            <OrderList purchases={project.purchases} />
          </div>
        </ProjectFrame>
      )}
    </ProjectGate>
  )
}
