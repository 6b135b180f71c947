import { SITE_NEWSLETTER_TEXTS } from '@allmend/domain/office/site/newsletter-texts'
import { newsletterMails, paragraph } from '../../projects/participation/index.ts'

export const { sent: issueMail, test: testIssueMail } = newsletterMails({
  capability: 'site',
  around: (language) => SITE_NEWSLETTER_TEXTS[language],
  endPage: '/newsletter/end/',
  endCall: '/api/newsletter/',
  sample: {
    document: {
      de: { subject: 'Ein Jahr Seewil', text: paragraph('Seit einem Jahr zeichnet Seewil seine Wege auf.') },
      en: { subject: 'A year of Seewil', text: paragraph('Seewil has recorded its trips for a year.') },
    },
  },
})
