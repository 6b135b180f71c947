import type { ReactNode } from 'react'
import { Link } from '../../i18n/link.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Mark } from '../../ui/picture/mark.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './footer.module.css'
import { contactNavigation, footerNavigation, legalNavigation } from './navigation.ts'
import { frameTexts } from '../texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const texts = useTexts(frameTexts)
  return (
    <footer className={styles.footer}>
      <Page className={styles.page}>
        <div className={styles.grid}>
          <div className={styles.about}>
            <Link className={styles.brand} to="/" aria-label={texts.home}>
              <Mark onField />
              <span>{texts.product}</span>
            </Link>
            <p>{texts.footerText}</p>
            {newsletter}
          </div>
          <nav className={styles.navigation} aria-label={texts.footerNavigation}>
            {footerNavigation.map((group) => (
              <section key={group.label}>
                <h2>{texts[group.label]}</h2>
                <ul>
                  {group.items.map(({ label, to }) => (
                    <li key={label}>
                      <Link to={to}>{texts[label]}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section>
              <h2>{texts.contact}</h2>
              <ul>
                {contactNavigation.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{texts[label]}</Link>
                  </li>
                ))}
              </ul>
            </section>
          </nav>
        </div>
        <div className={styles.last}>
          <span>© {texts.product}</span>
          <nav className={styles.legal} aria-label={texts.legalNavigation}>
            {legalNavigation.map(({ label, to }) => (
              <Link key={label} to={to}>
                {texts[label]}
              </Link>
            ))}
          </nav>
          <ThemeSwitch onField />
        </div>
      </Page>
    </footer>
  )
}
