import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { recordTexts, RecordView } from '../../tracking/tracking/index.ts'
import { WaitingSurveys } from '../../tracking/surveys/index.ts'
import type { Route } from './+types/record'

export const meta = headOf(recordTexts)

export const links: Route.LinksFunction = () => [{ rel: 'apple-touch-icon', href: '/icon-192.png' }]

export async function loader() {
  return { maps: await baseMaps(config()), isAppInStores: config().isAppInStores }
}

export default function RecordScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RecordView {...loaderData}>
      <WaitingSurveys />
    </RecordView>
  )
}
