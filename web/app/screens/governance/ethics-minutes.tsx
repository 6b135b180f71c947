import { headOf } from '../../frame/head.ts'
import { BoardDocuments, documentTexts } from '../../governance/index.ts'

export const meta = headOf(documentTexts)

export default function EthicsMinutesScreen() {
  return <BoardDocuments kind="minutes" />
}
