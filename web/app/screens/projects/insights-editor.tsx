import { InsightsEditor, insightsEditorTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { ResultsGate } from '../../projects/governance/index.ts'
import { ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/insights-editor'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(insightsEditorTexts)

export default function InsightsEditorScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code} isForAdmins>
      {(project) => (
        <InsightsEditor project={project} gate={<ResultsGate project={project}>{null}</ResultsGate>} />
      )}
    </ProjectGate>
  )
}
