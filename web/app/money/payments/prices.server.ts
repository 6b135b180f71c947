import type { PriceList } from '@allmend/contract/money/payments'
import { publicClient } from '../../platform/api/client.server.ts'
import { config } from '../../../server/config.ts'

/** Lists change at midnight; pages are asked for by the second, all from this one address. */
const KEPT_MS = 10_000

let kept: { list: PriceList; at: number } | undefined

export async function validPrices(request: Request, now: number): Promise<PriceList> {
  if (kept && now - kept.at < KEPT_MS) return kept.list
  const list = await publicClient(request, config()).payments.prices({})
  kept = { list, at: now }
  return list
}
