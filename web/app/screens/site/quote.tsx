import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { quoteTexts, QuoteView } from '../../money/payments/index.ts'
import { refused } from '../../money/payments/index.server.ts'
import type { Route } from './+types/quote'

export const meta = headOf(quoteTexts)

export async function loader({ request, params: { number, key } }: Route.LoaderArgs) {
  const quote = await publicClient(request, config()).payments.quote({ number, key }).catch(refused)
  return {
    quote,
    path: `/pricing/quotes/${quote.number}/${key}`,
    origin: config().publicOrigin,
    today: dataDayOf(Date.now(), ZURICH),
  }
}

export default function QuoteScreen({ loaderData }: Route.ComponentProps) {
  return <QuoteView {...loaderData} />
}
