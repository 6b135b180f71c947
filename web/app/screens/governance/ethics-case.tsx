import { headOf } from '../../platform/frame/head.ts'
import { BoardCase, caseTexts } from '../../projects/governance/index.ts'
import { SurveyReading } from '../../tracking/surveys/index.ts'
import type { Route } from './+types/ethics-case'

export const meta = headOf(caseTexts)

export default function EthicsCaseScreen({ params }: Route.ComponentProps) {
  return <BoardCase id={params.projectId} Survey={SurveyReading} />
}
