import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { plainAddress } from '../i18n/address.ts'
import { Link } from '../i18n/link.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ButtonLink } from '../ui/button/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { ArrowLeftIcon } from '../ui/icons.ts'
import { Mark } from '../ui/picture/mark.tsx'
import { MantineFrame } from '../ui/theme/mantine-frame.tsx'
import { SkipLink } from './bar/skip-link.tsx'
import { Content } from './content.tsx'
import { frameTexts } from './texts.ts'
import styles from './tool-frame.module.css'
import { useRefusals } from './use-refusals.ts'

const BarContext = createContext<HTMLElement | null>(null)

/** Tools fill the screen under one bar: the way back, where one is, and what the tool puts there itself. */
export function ToolFrame({ above, children }: { above?: ReactNode; children: ReactNode }) {
  const texts = useTexts(frameTexts)
  const [client] = useState(queryClient)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const here = plainAddress(useLocation().pathname)
  useRefusals()
  return (
    <QueryClientProvider client={client}>
      <MantineFrame>
        <div className={styles.frame}>
          <SkipLink />
          {above}
          <header className={styles.bar}>
            <ButtonLink
              kind="quiet"
              iconOnly
              to={here.slice(0, here.lastIndexOf('/'))}
              aria-label={texts.back}
            >
              <Icon of={ArrowLeftIcon} size={20} />
            </ButtonLink>
            <Link className={styles.brand} to="/" aria-label={texts.home}>
              <Mark />
              <span>{texts.product}</span>
            </Link>
            <div ref={setBar} className={styles.own} />
          </header>
          <BarContext value={bar}>
            <Content className={styles.content}>{children}</Content>
          </BarContext>
        </div>
      </MantineFrame>
    </QueryClientProvider>
  )
}

/** What a tool shows in the bar above it: breadcrumb, state, acts. */
export function InToolBar({ children }: { children: ReactNode }) {
  const bar = use(BarContext)
  return bar && createPortal(children, bar)
}
