import { type ReactNode, useEffect } from 'react'
import { refuse } from '../api/refusal.ts'
import { mayOpen } from '../api/roles.ts'
import { useSession } from '../api/session.ts'
import { usePage } from './use-page.ts'

/**
 * Pages of who runs the platform and of the board are theirs alone. The server refuses everybody else; a page that asks
 * it nothing at first, or something others may hear too, is refused here.
 */
export function RequireRole({ children }: { children: ReactNode }) {
  const session = useSession()
  const who = usePage()?.page.who
  const isRefused = who && session.kind === 'signed in' && !mayOpen(who, session.user.roles.defaults.roles)
  useEffect(() => {
    if (isRefused) refuse('access denied')
  }, [isRefused])
  return isRefused ? null : children
}
