import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Page } from '../../platform/ui/page.tsx'
import { Tabs } from '../../platform/ui/page/tabs.tsx'
import styles from './admin.module.css'
import { adminTexts } from './texts.ts'

const PAGES = [
  '/admin',
  '/admin/payments',
  '/admin/activations',
  '/admin/members',
  '/admin/requests',
  '/admin/newsletters',
  '/admin/blog',
  '/admin/prices',
  '/admin/organisations',
  '/admin/projects',
  '/admin/people',
  '/admin/roles',
  '/admin/jobs',
  '/admin/switches',
  '/admin/log',
] as const

interface AdminPageProps {
  at: (typeof PAGES)[number]
  title: string
  text?: string
  /** What is done on this page, beside its name. */
  acts?: ReactNode
  children: ReactNode
}

/** A page of the Admin: where one is among them, its name, and what it is for. */
export function AdminPage({ at, title, text: words, acts, children }: AdminPageProps) {
  const all = useTexts(adminTexts)
  return (
    <Page className={styles.admin}>
      <p className={styles.crumb}>{all.admin}</p>
      <div className={styles.pages}>
        <Tabs
          label={all.navigation}
          tabs={PAGES.map((it) => ({ to: it, label: all[it], isCurrent: it === at }))}
        />
      </div>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {words && <p className={styles.words}>{words}</p>}
        </div>
        {acts}
      </div>
      {children}
    </Page>
  )
}
