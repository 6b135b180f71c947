import { Outlet, isRouteErrorResponse } from 'react-router'
import { DiaryFrame } from '../frame/diary-frame.tsx'
import { ErrorPage } from '../frame/error-page.tsx'
import { RequireSession } from '../frame/require-session.tsx'
import type { Route } from './+types/diary'

export default function Diary() {
  return (
    <DiaryFrame>
      <RequireSession>
        <Outlet />
      </RequireSession>
    </DiaryFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DiaryFrame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </DiaryFrame>
  )
}
