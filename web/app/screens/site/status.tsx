import { data } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { StatusPage, statusTexts } from '../../office/site/index.ts'
import type { Route } from './+types/status'

export const meta = headOf(statusTexts)

export async function loader({ request }: Route.LoaderArgs) {
  const status = await publicClient(request, config())
    .site.status({})
    .catch(() => {
      throw data(null, { status: 503 })
    })
  return { status }
}

export default function StatusScreen({ loaderData }: Route.ComponentProps) {
  return <StatusPage {...loaderData} />
}
