import { headOf } from '../../frame/head.ts'
import { BoardPage } from '../../governance/index.ts'
import { BoardResearch, boardResearchTexts } from '../../results/index.ts'

export const meta = headOf(boardResearchTexts)

export default function BoardResearchScreen() {
  return (
    <BoardPage at="research">
      <BoardResearch />
    </BoardPage>
  )
}
