import { FIRST_REGION } from '@allmend/domain/base/network/region'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { DataMarket, marketTexts } from '../../tracking/insights/index.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import type { Route } from './+types/data-market'

export const meta = headOf(marketTexts)

export async function loader() {
  const maps = await baseMaps(config())
  return { base: maps[FIRST_REGION] }
}

export default function DataMarketScreen({ loaderData: { base } }: Route.ComponentProps) {
  return <DataMarket base={base} />
}
