import { LogDesk, logTexts } from '../../base/access-log/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { BoardPage } from '../../projects/governance/index.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { joinTexts } from '../../projects/participation/index.ts'

export const meta = headOf(logTexts)

export default function LogScreen() {
  return (
    <BoardPage at="log">
      <LogDesk purposes={useTexts(joinTexts)} />
    </BoardPage>
  )
}
