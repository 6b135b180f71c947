import { accountsMails } from './accounts/index.ts'
import { adminMails } from './admin/index.ts'
import { cardsMails } from './cards/index.ts'
import { governanceMails } from './governance/index.ts'
import { maintenanceMails } from './maintenance/index.ts'
import type { MailOfCatalogue } from './mail/mail-kind.ts'
import { membershipMails } from './membership/index.ts'
import { missionsMails } from './missions/index.ts'
import { organisationsMails } from './organisations/index.ts'
import { ownDataMails } from './own-data/index.ts'
import {
  newsletterMail,
  reminderMail,
  testNewsletterMail,
  trialInvitationMail,
} from './participation/index.ts'
import { invoiceMails, paymentsMails } from './payments/index.ts'
import { photosMails } from './photos/index.ts'
import { projectsMails } from './projects/index.ts'
import { resultsMails } from './results/index.ts'
import { siteMails } from './site/index.ts'

/** All mails we send; `npm run mails` shows them. */
export const MAILS: readonly MailOfCatalogue[] = [
  ...accountsMails,
  ...adminMails,
  ...organisationsMails,
  ...paymentsMails,
  ...cardsMails,
  ...membershipMails,
  ...invoiceMails,
  ...governanceMails,
  ...projectsMails,
  ...photosMails,
  ...missionsMails,
  ...maintenanceMails,
  ...ownDataMails,
  ...resultsMails,
  ...siteMails,
  newsletterMail,
  testNewsletterMail,
  trialInvitationMail,
  ...Object.values(reminderMail),
]
