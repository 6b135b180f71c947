import { useState } from 'react'
import { ContactRequest, Feedback, type Received } from '@allmend/contract/office/site'
import { api } from '../../../platform/api/client.ts'
import { SiteHead } from '../../../projects/content/index.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './contact.module.css'
import { MessageField } from './message-field.tsx'
import { provenNow } from './proven-now.ts'
import { SendingActs } from './sending-acts.tsx'
import { Sent } from './sent.tsx'
import { contactTexts, sendingTexts } from './texts.ts'

interface Done {
  received: Received
  name: string
  email: string
}

/** A question to a person, or feedback about a page; `page` is where somebody came from. */
export function ContactPage({ page }: { page: string }) {
  const texts = useTexts(contactTexts)
  const sending = useTexts(sendingTexts)
  const [done, setDone] = useState<Done>()
  if (done) {
    return (
      <Page>
        <Sent {...done} />
      </Page>
    )
  }
  return (
    <Page className={styles.page}>
      <SiteHead first={texts.heading} text={texts.description} />
      <Section title={texts.question} text={texts.questionText}>
        <Question onDone={setDone} />
      </Section>
      <Section title={texts.feedback} text={texts.feedbackText}>
        <FeedbackForm page={page} onDone={setDone} />
        <p className={styles.small}>
          {sending.kept}{' '}
          <Link className={layout.link} to="/privacy">
            {sending.privacy}
          </Link>
        </p>
      </Section>
      <Section title={texts.more}>
        <p className={styles.ways}>
          <Link className={layout.link} to="/faq">
            {texts.toFaq}
          </Link>
          <Link className={layout.link} to="/documentation/tracking">
            {texts.toDocs}
          </Link>
          <Link className={layout.link} to="/contact-sales">
            {texts.toSales}
          </Link>
        </p>
      </Section>
    </Page>
  )
}

function Question({ onDone }: { onDone: (done: Done) => void }) {
  const texts = useTexts(contactTexts)
  const language = useLanguage()
  const form = useForm({ schema: ContactRequest, initial: { name: '', email: '', message: '' } })
  return (
    <Form
      of={form}
      send={async ({ name, email, message }) => {
        const request = { name, email, message, language }
        const received = await api.site.contactUs({ ...request, robot: await provenNow() })
        onDone({ received, name, email })
      }}
      acts={<SendingActs busy={form.busy} subject={texts.question} />}
    >
      <div className={styles.pair}>
        <TextField label={texts.name} autoComplete="name" {...form.text('name')} />
        <TextField label={texts.email} type="email" autoComplete="email" {...form.text('email')} />
      </div>
      <MessageField {...form.text('message')} />
    </Form>
  )
}

function FeedbackForm({ page, onDone }: { page: string; onDone: (done: Done) => void }) {
  const texts = useTexts(contactTexts)
  const language = useLanguage()
  const form = useForm({ schema: Feedback, initial: { email: '', message: '', page } })
  return (
    <Form
      of={form}
      send={async ({ email, message }) => {
        const request = { email, message, page, language }
        const received = await api.site.sendFeedback({ ...request, robot: await provenNow() })
        onDone({ received, name: '', email })
      }}
      acts={<SendingActs busy={form.busy} subject={texts.feedback} />}
    >
      {page && (
        <p>
          {texts.page} <code>{page}</code>
        </p>
      )}
      <MessageField {...form.text('message')} />
      <TextField label={texts.email} type="email" autoComplete="email" optional {...form.text('email')} />
    </Form>
  )
}
