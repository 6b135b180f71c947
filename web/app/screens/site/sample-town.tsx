import { config } from '../../../server/config.ts'
import { headOf } from '../../frame/head.ts'
import { baseMapOf } from '../../map/base-map.server.ts'
import { townTexts, TownView } from '../../network/index.ts'
import { sampleTown } from '../../network/index.server.ts'
import type { Route } from './+types/sample-town'

export const meta = headOf(townTexts)

export async function loader() {
  const { townFolder } = config()
  const [town, base] = await Promise.all([sampleTown(townFolder), baseMapOf('seewil', townFolder)])
  return { town: base && town, base }
}

export default function SampleTownScreen({ loaderData: { town, base } }: Route.ComponentProps) {
  return <TownView town={town} base={base} />
}
