import { headOf } from '../../platform/frame/head.ts'
import { UsersPage, usersTexts } from '../../city/people/index.ts'
import { ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/city-users'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(usersTexts)

/** Groups of people who agreed to be named. */
export default function CityUsersScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code} isForAdmins>
      {(project) => <UsersPage project={project} />}
    </ProjectGate>
  )
}
