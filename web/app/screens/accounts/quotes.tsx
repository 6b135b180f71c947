import { headOf } from '../../frame/head.ts'
import { OwnQuotes, ownQuotesTexts } from '../../payments/index.ts'

export const meta = headOf(ownQuotesTexts)

export default function QuotesScreen() {
  return <OwnQuotes />
}
