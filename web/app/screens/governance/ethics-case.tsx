import { headOf } from '../../frame/head.ts'
import { BoardCase, caseTexts } from '../../governance/index.ts'
import { SurveyReading } from '../../surveys/index.ts'
import type { Route } from './+types/ethics-case'

export const meta = headOf(caseTexts)

export default function EthicsCaseScreen({ params }: Route.ComponentProps) {
  return <BoardCase id={params.projectId} Survey={SurveyReading} />
}
