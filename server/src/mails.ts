import { accountsMails } from './accounts/index.ts'
import { governanceMails } from './governance/index.ts'
import type { MailOfCatalogue } from './mail/mail-kind.ts'
import { organisationsMails } from './organisations/index.ts'
import { ownDataMails } from './own-data/index.ts'
import { newsletterMail, reminderMail, testNewsletterMail } from './participation/index.ts'
import { paymentsMails } from './payments/index.ts'
import { photosMails } from './photos/index.ts'
import { projectsMails } from './projects/index.ts'

/** All mails we send; `npm run mails` shows them. */
export const MAILS: readonly MailOfCatalogue[] = [
  ...accountsMails,
  ...organisationsMails,
  ...paymentsMails,
  ...governanceMails,
  ...projectsMails,
  ...photosMails,
  ...ownDataMails,
  newsletterMail,
  testNewsletterMail,
  ...Object.values(reminderMail),
]
