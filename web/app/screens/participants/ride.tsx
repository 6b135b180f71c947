import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { ReportDefects } from '../../city/maintenance/index.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { requireCode } from '../../projects/projects/index.ts'
import { RidePage, rideTexts } from '../../city/rides/index.ts'
import type { Route } from './+types/ride'

export const meta = headOf(rideTexts)

/** Only where base maps lie: the page holds nobody's data. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export default function RideScreen({ params: { organisation, code }, loaderData }: Route.ComponentProps) {
  const address = `/${organisation}/cityserver/${code}/ride`
  const known = normalProjectCode(code)
  return (
    <RidePage address={address} code={known} maps={loaderData.maps}>
      <ReportDefects code={known} />
    </RidePage>
  )
}
