import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { headOf } from '../../platform/frame/head.ts'
import { ReportDefects } from '../../city/maintenance/index.ts'
import { RidePage, rideTexts } from '../../city/rides/index.ts'
import type { Route } from './+types/ride'

/** Only where base maps lie: the page holds nobody's data. */
export { loader } from '../map-loader.server.ts'

export const meta = headOf(rideTexts)

export default function RideScreen({ params: { organisation, code }, loaderData }: Route.ComponentProps) {
  const address = `/${organisation}/cityserver/${code}/ride`
  const known = normalProjectCode(code)
  return (
    <RidePage address={address} code={known} maps={loaderData.maps}>
      <ReportDefects code={known} />
    </RidePage>
  )
}
