import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { PageCards } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { GateSection, ResultsGate } from '../../projects/governance/index.ts'
import { DataProducts, Insights, Progress, SampleModes } from '../../tracking/insights/index.ts'
import { DeclinedNotice, OrderList, projectTexts, Timeline } from '../../projects/projects/index.ts'
import { ProjectResults } from '../../office/results/index.ts'
import { useSurveyPage } from '../../tracking/surveys/index.ts'
import { mapScreen, type ShownOnMap } from '../map-screen.tsx'
import styles from './overview.module.css'

export { loader } from '../map-loader.server.ts'
export { clientLoader } from '../map-screen.tsx'

export const meta = headOf(projectTexts)

export default mapScreen({ product: 'tracking', Shown: Overview })

/** What is known of the project: only figures that were counted. */
function Overview({ project, isAdmin, base }: ShownOnMap) {
  return (
    <>
      <DeclinedNotice project={project} />
      <div className={styles.sections}>
        <Timeline project={project} />
        <Progress projectId={project.id} />
        <ResultsGate project={project} sample={<SampleModes />}>
          <Insights projectId={project.id} base={base} />
        </ResultsGate>
        <GateSection project={project} />
        <DataProducts slug={project.organizationSlug} code={project.code} />
        <ProjectResults projectId={project.id} />
        <Pages project={project} isAdmin={isAdmin} />
        <OrderList purchases={project.purchases} />
      </div>
    </>
  )
}

function Pages({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  return <PageCards project={project} isAdmin={isAdmin} survey={useSurveyPage(project)} />
}
