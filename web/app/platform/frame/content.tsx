import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The main area. After a new page is opened the focus moves here, so that readers hear where they are. */
export function Content({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <main id="content" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
