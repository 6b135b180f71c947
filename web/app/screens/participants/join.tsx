import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { Join, joinTexts } from '../../projects/participation/index.ts'
import { OwnProfile } from '../../city/people/index.ts'
import { OwnRatings } from '../../city/ratings/index.ts'
import type { Route } from './+types/join'

export const meta = headOf(joinTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader() {
  return { maps: await baseMaps(config()) }
}

export default function JoinScreen({ params, loaderData }: Route.ComponentProps) {
  const code = normalProjectCode(params.code)
  return (
    <Join
      code={code}
      ratings={<OwnRatings code={code} maps={loaderData.maps} />}
      profile={<OwnProfile code={code} />}
    />
  )
}
