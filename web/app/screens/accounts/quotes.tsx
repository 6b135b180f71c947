import { headOf } from '../../platform/frame/head.ts'
import { OwnQuotes, ownQuotesTexts } from '../../money/payments/index.ts'

export const meta = headOf(ownQuotesTexts)

export default function QuotesScreen() {
  return <OwnQuotes />
}
