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
  const texts = useTexts(aboutTexts)
  return (
    <>
      <Page className={styles.page}>
        <SiteHead first={texts.headingFirst} second={texts.headingSecond} text={texts.description} />
        <Passage title={texts.name}>{texts.nameText}</Passage>
        <Passage title={texts.cooperative}>{texts.cooperativeText}</Passage>
        <Passage title={texts.board}>{texts.boardText}</Passage>
        <Passage title={texts.protection}>
          {texts.protectionText}{' '}
          <Link className={layout.link} to="/privacy#s5">
            {texts.protectionLink}
          </Link>
        </Passage>
        <Passage title={texts.open}>{texts.openText}</Passage>
        <Passage title={texts.contact}>
          {texts.contactText} <ContactLink subject={texts.subject} />
        </Passage>
      </Page>
      <Principle />
      <Membership />
    </>
  )
}

function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className={styles.words}>{children}</p>
    </Section>
  )
}
