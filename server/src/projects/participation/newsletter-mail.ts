import { asPlainName } from '@allmend/domain/base/accounts/plain-name'
import { NEWSLETTER_TEXTS } from '@allmend/domain/projects/participation/newsletter-texts'
import { newsletterMails, paragraph } from './newsletter/mail.ts'

export const { sent: newsletterMail, test: testNewsletterMail } = newsletterMails<{
  organisation: string
  project: string
}>({
  capability: 'participation',
  around(language, { organisation, project }) {
    // Stored perhaps before names were judged.
    const about = { project, organisation: asPlainName(organisation) }
    const texts = NEWSLETTER_TEXTS[language]
    return { ...texts, from: texts.from(about), why: texts.why(about) }
  },
  endPage: '/contact/',
  endCall: '/api/contact/',
  sample: {
    document: {
      de: { subject: 'Halbzeit', text: paragraph('Danke fürs Mitmachen. Die Hälfte ist geschafft.') },
      en: { subject: 'Half-time', text: paragraph('Thank you for taking part. Half of it is done.') },
    },
    organisation: 'Stadt Seewil',
    project: 'Velo im Alltag',
  },
})
