import type { ReactNode } from 'react'
import { Outlet, isRouteErrorResponse } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { VisitBanner } from '../office/admin/index.ts'
import { ConsoleFrame } from '../platform/frame/console-frame.tsx'
import { ErrorPage } from '../platform/frame/error-page.tsx'
import { RequireRole } from '../platform/frame/require-role.tsx'
import { RequireSession } from '../platform/frame/require-session.tsx'
import { earlyTypeface } from '../platform/frame/typeface.ts'
import { Figures } from '../tracking/insights/index.ts'
import { RememberOrganisations } from '../base/organisations/index.ts'
import { ProjectScope } from '../projects/projects/index.ts'
import { CityFigures } from '../city/ratings/index.ts'
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
