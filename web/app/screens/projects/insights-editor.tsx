import { InsightsEditor, insightsEditorTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { ResultsGate } from '../../projects/governance/index.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/insights-editor'

export const meta = headOf(insightsEditorTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function InsightsEditorScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code} isForAdmins>
      {(project) => (
        <InsightsEditor project={project} gate={<ResultsGate project={project}>{null}</ResultsGate>} />
      )}
    </ProjectGate>
  )
}
