import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { resume } from '../api/client.ts'
import { withNext } from '../api/next-address.ts'
import { useSession } from '../api/session.ts'
import { addressOf, plainAddress } from '../i18n/address.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/notice/skeleton.tsx'
import { FailureNotice } from '../ui/notice/failure-notice.tsx'
import { keepFragment } from './fragment.ts'
import styles from './frame.module.css'

/** Shows its content to somebody who is signed in, and sends everybody else to sign in and back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    if (session.kind === 'unknown' && failure === undefined) resume().catch(setFailure)
    if (session.kind !== 'signed out') return
    const here = plainAddress(pathname)
    if (!session.isByChoice) keepFragment(here, hash)
    const target = session.isByChoice ? '/' : withNext('/sign-in', here + search)
    void navigate(addressOf(target, language), { replace: true })
  }, [session, failure, pathname, search, hash, language, navigate])

  if (session.kind === 'signed in') return children
  return (
    <Page className={styles.waiting}>
      {failure === undefined ? (
        <Skeleton height={28} />
      ) : (
        <FailureNotice failure={failure} retry={() => setFailure(undefined)} />
      )}
    </Page>
  )
}
