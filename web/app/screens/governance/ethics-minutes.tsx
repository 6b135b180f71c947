import { headOf } from '../../platform/frame/head.ts'
import { BoardDocuments, documentTexts } from '../../projects/governance/index.ts'

export const meta = headOf(documentTexts)

export default function EthicsMinutesScreen() {
  return <BoardDocuments kind="minutes" />
}
