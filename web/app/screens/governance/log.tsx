import { LogDesk, logTexts } from '../../access-log/index.ts'
import { headOf } from '../../frame/head.ts'
import { BoardPage } from '../../governance/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { joinTexts } from '../../participation/index.ts'

export const meta = headOf(logTexts)

export default function LogScreen() {
  return (
    <BoardPage at="log">
      <LogDesk purposes={useTexts(joinTexts)} />
    </BoardPage>
  )
}
