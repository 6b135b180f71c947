import { PageCards } from '../../content/index.ts'
import { headOf } from '../../frame/head.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import {
  NextSteps,
  OrderList,
  ProjectGate,
  projectTexts,
  requireCode,
  Timeline,
} from '../../projects/index.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Route } from './+types/city-overview'
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

/** What is known of a CityServer project today; ratings and photos stand here once people can make them. */
export default function CityOverviewScreen({ params }: Route.ComponentProps) {
  const words = useTexts(projectTexts)
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code}>
      {(project, role) => (
        <>
          {project.declinedReason && (
            <div className={styles.notice}>
              <Notice kind="warning" title={words.declined}>
                <p>{project.declinedReason}</p>
              </Notice>
            </div>
          )}
          <div className={styles.sections}>
            {role !== 'member' && <NextSteps project={project} city={undefined} />}
            <Timeline project={project} />
            <PageCards project={project} isAdmin={role !== 'member'} />
            <OrderList purchases={project.purchases} />
          </div>
        </>
      )}
    </ProjectGate>
  )
}
