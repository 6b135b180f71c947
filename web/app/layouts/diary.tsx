import { Outlet, isRouteErrorResponse } from 'react-router'
import { DiaryFrame } from '../frame/diary-frame.tsx'
import { ErrorPage } from '../frame/error-page.tsx'
import type { FirstScript } from '../frame/first-script.ts'
import { RequireSession } from '../frame/require-session.tsx'
import { LATE_TYPEFACE } from '../frame/typeface.ts'
import type { Route } from './+types/diary'

export const handle: FirstScript = { firstScript: LATE_TYPEFACE }

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
