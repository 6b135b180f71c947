import { accountsMails } from './base/accounts/index.ts'
import { adminMails } from './office/admin/index.ts'
import { cardsMails } from './money/cards/index.ts'
import { governanceMails } from './projects/governance/index.ts'
import { maintenanceMails } from './city/maintenance/index.ts'
import type { MailOfCatalogue } from './platform/mail/mail-kind.ts'
import { membershipMails } from './office/membership/index.ts'
import { missionsMails } from './city/missions/index.ts'
import { organisationsMails } from './base/organisations/index.ts'
import { ownDataMails } from './office/own-data/index.ts'
import {
  newsletterMail,
  reminderMail,
  testNewsletterMail,
  trialInvitationMail,
} from './projects/participation/index.ts'
import { invoiceMails, paymentsMails } from './money/payments/index.ts'
import { photosMails } from './city/photos/index.ts'
import { projectsMails } from './projects/projects/index.ts'
import { resultsMails } from './office/results/index.ts'
import { siteMails } from './office/site/index.ts'

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
