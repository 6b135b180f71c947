import { Outlet, isRouteErrorResponse } from 'react-router'
import { DiaryFrame } from '../platform/frame/diary-frame.tsx'
import { ErrorPage } from '../platform/frame/error-page.tsx'
import type { FirstScript } from '../platform/frame/first-script.ts'
import { RequireSession } from '../platform/frame/require-session.tsx'
import { LATE_TYPEFACE } from '../platform/frame/typeface.ts'
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
