import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../platform/frame/bar/language-switch.tsx'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import styles from './come.module.css'
import { signUpTexts } from './texts.ts'

/** The page around everything that is not a mission under way. */
export function Before({ children }: { children: ReactNode }) {
  const texts = useTexts(signUpTexts)
  return (
    <>
      <header className={styles.bar}>
        <Link className={styles.brand} to="/" aria-label={texts.home}>
          <Mark />
          <span>Allmend</span>
        </Link>
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1}>
        <Page className={styles.before}>
          <h1>{texts.title}</h1>
          {children}
        </Page>
      </main>
    </>
  )
}
