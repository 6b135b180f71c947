import { data } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { PublicProjects, publicProjectsTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { languageOfAddress } from '../../platform/i18n/address.ts'
import type { Route } from './+types/projects'

export const meta = headOf(publicProjectsTexts)

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfAddress(new URL(request.url).pathname)
  const { content } = publicClient(request, config())
  const projects = await content.publicProjects({ language }).catch(() => {
    throw data(null, { status: 503 })
  })
  return { projects }
}

export default function ProjectsScreen({ loaderData }: Route.ComponentProps) {
  return <PublicProjects {...loaderData} />
}
