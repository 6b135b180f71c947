import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePerson } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { Link } from '../i18n/link.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Mark } from '../ui/picture/mark.tsx'
import { Content } from './content.tsx'
import styles from './diary-frame.module.css'
import { DiaryNavigation } from './bar/diary-navigation.tsx'
import { LanguageSwitch } from './bar/language-switch.tsx'
import { PersonMenu } from './bar/person-menu.tsx'
import { SkipLink } from './bar/skip-link.tsx'
import { frameTexts } from './texts.ts'
import { useLateTypeface } from './typeface.ts'
import { useRefusals } from './use-refusals.ts'

/** Pages of a participant: a bar above, on phones the navigation below. No library beyond the router's and queries. */
export function DiaryFrame({ children }: { children: ReactNode }) {
  const texts = useTexts(frameTexts)
  const [client] = useState(queryClient)
  const person = usePerson()
  useRefusals()
  useLateTypeface()
  return (
    <QueryClientProvider client={client}>
      <div className={styles.frame}>
        <SkipLink />
        <header className={styles.bar}>
          <Link className={styles.brand} to="/" aria-label={texts.home}>
            <Mark />
            <span>{texts.product}</span>
          </Link>
          <DiaryNavigation className={styles.above} />
          <div className={styles.right}>
            <LanguageSwitch />
            {person ? <PersonMenu person={person} /> : <span className={styles.circle} aria-hidden="true" />}
          </div>
        </header>
        <Content className={styles.content}>{children}</Content>
        <DiaryNavigation className={styles.below} hasSigns />
      </div>
    </QueryClientProvider>
  )
}
