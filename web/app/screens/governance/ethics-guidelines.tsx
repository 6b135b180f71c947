import { headOf } from '../../platform/frame/head.ts'
import { BoardDocuments, documentTexts } from '../../projects/governance/index.ts'

export const meta = headOf(documentTexts)

export default function EthicsGuidelinesScreen() {
  return <BoardDocuments kind="guideline" />
}
