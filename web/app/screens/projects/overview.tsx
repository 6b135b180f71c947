import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { config } from '../../../server/config.ts'
import { PageCards } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { GateSection, ResultsGate } from '../../projects/governance/index.ts'
import { DataProducts, Insights, Progress, SampleModes } from '../../tracking/insights/index.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import {
  DeclinedNotice,
  OrderList,
  ProjectGate,
  projectTexts,
  requireCode,
  Timeline,
} from '../../projects/projects/index.ts'
import { ProjectResults } from '../../office/results/index.ts'
import { useSurveyPage } from '../../tracking/surveys/index.ts'
import type { Route } from './+types/overview'
import styles from './overview.module.css'

export const meta = headOf(projectTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

/** What is known of the project: only figures that were counted. */
export default function OverviewScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code}>
      {(project, role) => (
        <>
          <DeclinedNotice project={project} />
          <div className={styles.sections}>
            <Timeline project={project} />
            <Progress projectId={project.id} />
            <ResultsGate project={project} sample={<SampleModes />}>
              <Insights projectId={project.id} base={loaderData.maps[project.region]} />
            </ResultsGate>
            <GateSection project={project} />
            <DataProducts slug={params.organisation} code={project.code} />
            <ProjectResults projectId={project.id} />
            <Pages project={project} isAdmin={role !== 'member'} />
            <OrderList purchases={project.purchases} />
          </div>
        </>
      )}
    </ProjectGate>
  )
}

function Pages({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  return <PageCards project={project} isAdmin={isAdmin} survey={useSurveyPage(project)} />
}
