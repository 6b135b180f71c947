import { headOf } from '../../platform/frame/head.ts'
import { GateSection, ResultsGate } from '../../projects/governance/index.ts'
import { AnalysisHub, hubTexts, SampleModes } from '../../tracking/insights/index.ts'
import { mapScreen, type ShownOnMap } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader } from '../map-screen.tsx'

export const meta = headOf(hubTexts)

export default mapScreen({ product: 'tracking', Shown: Hub })

/** What the board let first, then every released figure of a period. */
function Hub({ project, base }: ShownOnMap) {
  return (
    <>
      <GateSection project={project} />
      <ResultsGate project={project} sample={<SampleModes />}>
        <AnalysisHub projectId={project.id} code={project.code} base={base} />
      </ResultsGate>
    </>
  )
}
