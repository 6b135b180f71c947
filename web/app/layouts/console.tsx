import type { ReactNode } from 'react'
import { Outlet, isRouteErrorResponse } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects'
import { VisitBanner } from '../admin/index.ts'
import { ConsoleFrame } from '../frame/console-frame.tsx'
import { ErrorPage } from '../frame/error-page.tsx'
import { RequireRole } from '../frame/require-role.tsx'
import { RequireSession } from '../frame/require-session.tsx'
import { earlyTypeface } from '../frame/typeface.ts'
import { Figures } from '../insights/index.ts'
import { RememberOrganisations } from '../organisations/index.ts'
import { ProjectScope } from '../projects/index.ts'
import { CityFigures } from '../ratings/index.ts'
import type { Route } from './+types/console'

export const links = earlyTypeface

function statisticsOf(project: ProjectOverview): ReactNode {
  return project.product === 'tracking' ? (
    <Figures projectId={project.id} />
  ) : (
    <CityFigures projectId={project.id} />
  )
}

export default function Console() {
  return (
    <ConsoleFrame above={<VisitBanner />}>
      <RequireSession>
        <RememberOrganisations />
        <RequireRole>
          <ProjectScope statistics={statisticsOf}>
            <Outlet />
          </ProjectScope>
        </RequireRole>
      </RequireSession>
    </ConsoleFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ConsoleFrame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </ConsoleFrame>
  )
}
