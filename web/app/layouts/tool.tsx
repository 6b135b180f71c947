import { Outlet, isRouteErrorResponse } from 'react-router'
import { VisitBanner } from '../office/admin/index.ts'
import { ErrorPage } from '../platform/frame/error-page.tsx'
import { RequireSession } from '../platform/frame/require-session.tsx'
import { ToolFrame } from '../platform/frame/tool-frame.tsx'
import { earlyTypeface } from '../platform/frame/typeface.ts'
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
