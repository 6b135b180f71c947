import { headOf } from '../../platform/frame/head.ts'
import { BoardPage } from '../../projects/governance/index.ts'
import { BoardResearch, boardResearchTexts } from '../../office/results/index.ts'

export const meta = headOf(boardResearchTexts)

export default function BoardResearchScreen() {
  return (
    <BoardPage at="research">
      <BoardResearch />
    </BoardPage>
  )
}
