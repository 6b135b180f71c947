import { Outlet, isRouteErrorResponse } from 'react-router'
import { VisitBanner } from '../admin/index.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import { RequireSession } from '../frame/require-session.tsx'
import { ToolFrame } from '../frame/tool-frame.tsx'
import { earlyTypeface } from '../frame/typeface.ts'
import type { Route } from './+types/tool'

export const links = earlyTypeface

export default function Tool() {
  return (
    <ToolFrame above={<VisitBanner />}>
      <RequireSession>
        <Outlet />
      </RequireSession>
    </ToolFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ToolFrame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </ToolFrame>
  )
}
