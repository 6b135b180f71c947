import { FIRST_REGION } from '@allmend/domain/base/network/region'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { townTexts, TownView } from '../../base/network/index.ts'
import { sampleTown } from '../../base/network/index.server.ts'
import type { Route } from './+types/sample-town'

export const meta = headOf(townTexts)

export async function loader() {
  const [town, maps] = await Promise.all([sampleTown(config().townFolder), baseMaps(config())])
  const base = maps[FIRST_REGION]
  return { town: base && town, base }
}

export default function SampleTownScreen({ loaderData: { town, base } }: Route.ComponentProps) {
  return <TownView town={town} base={base} />
}
