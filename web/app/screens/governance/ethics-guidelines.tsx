import { headOf } from '../../frame/head.ts'
import { BoardDocuments, documentTexts } from '../../governance/index.ts'

export const meta = headOf(documentTexts)

export default function EthicsGuidelinesScreen() {
  return <BoardDocuments kind="guideline" />
}
