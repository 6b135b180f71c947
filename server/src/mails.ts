import { accountsMails } from './accounts/index.ts'
import type { MailOfCatalogue } from './mail/mail-kind.ts'
import { organisationsMails } from './organisations/index.ts'
import { newsletterMail, testNewsletterMail } from './participation/index.ts'

/** All mails we send; `npm run mails` shows them. */
export const MAILS: readonly MailOfCatalogue[] = [
  ...accountsMails,
  ...organisationsMails,
  newsletterMail,
  testNewsletterMail,
]
