import type { Faq } from '@allmend/contract/office/site'
import { SiteHead } from '../../projects/content/index.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { faqTexts } from './faq-texts.ts'
import styles from './faq.module.css'

/** Everything in sight: nothing has to be opened to be found or printed. */
export function FaqPage({ faqs }: { faqs: readonly Faq[] }) {
  const texts = useTexts(faqTexts)
  return (
    <Page className={styles.page}>
      <SiteHead first={texts.title} text={texts.description} />
      {faqs.map(({ id, question, answer }) => (
        <div key={id} id={id}>
          <Section title={question}>
            <p className={styles.answer}>{answer}</p>
          </Section>
        </div>
      ))}
      <Section title={texts.open}>
        <ButtonLink to="/contact">{texts.write}</ButtonLink>
      </Section>
    </Page>
  )
}
