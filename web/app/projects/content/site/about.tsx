import type { ReactNode } from 'react'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ContactLink } from '../../../platform/ui/button/contact-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { Membership } from './membership.tsx'
import { Principle } from './principle.tsx'
import { SiteHead } from './site-head.tsx'
import styles from './about.module.css'
import { aboutTexts } from './site-texts.ts'

/** What the cooperative is, who watches over it, and where to write to. */
export function About() {
  const words = useTexts(aboutTexts)
  return (
    <>
      <Page className={styles.page}>
        <SiteHead first={words.headingFirst} second={words.headingSecond} words={words.description} />
        <Words title={words.name}>{words.nameWords}</Words>
        <Words title={words.cooperative}>{words.cooperativeWords}</Words>
        <Words title={words.board}>{words.boardWords}</Words>
        <Words title={words.protection}>
          {words.protectionWords}{' '}
          <Link className={layout.link} to="/privacy#s5">
            {words.protectionLink}
          </Link>
        </Words>
        <Words title={words.open}>{words.openWords}</Words>
        <Words title={words.contact}>
          {words.contactWords} <ContactLink subject={words.subject} />
        </Words>
      </Page>
      <Principle />
      <Membership />
    </>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className={styles.words}>{children}</p>
    </Section>
  )
}
