import { headOf } from '../../platform/frame/head.ts'
import { UsersPage, usersTexts } from '../../city/people/index.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/city-users'

export const meta = headOf(usersTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

/** Groups of people who agreed to be named. */
export default function CityUsersScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code} isForAdmins>
      {(project) => <UsersPage project={project} />}
    </ProjectGate>
  )
}
