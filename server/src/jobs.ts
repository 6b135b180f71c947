import { mailSecurityCode, sweepAccounts } from './accounts/index.ts'
import { noteStatementDays, rereadAll } from './diary/index.ts'
import {
  buryKeys,
  mailTestNewsletter,
  makeExport,
  resumeExports,
  resumeNewsletters,
  sendNewsletter,
  sweepExports,
} from './governance/index.ts'
import { countDays } from './insights/index.ts'
import { mailInvitation } from './organisations/index.ts'
import type { Job } from './queue.ts'
import { compactDays, prepareMonths } from './tracking/index.ts'

/** All background work, and when it runs: on request (filed with the data), or by the clock (UTC). */
export const JOBS: readonly { job: Job; every?: string }[] = [
  { job: mailSecurityCode },
  { job: mailInvitation },
  { job: rereadAll },
  { job: noteStatementDays, every: '*/10 * * * *' },
  { job: mailTestNewsletter },
  { job: sendNewsletter },
  { job: resumeNewsletters, every: '*/5 * * * *' },
  { job: makeExport },
  { job: resumeExports, every: '*/2 * * * *' },
  { job: sweepExports, every: '47 2 * * *' },
  { job: buryKeys, every: '23 * * * *' },
  { job: sweepAccounts, every: '17 2 * * *' },
  { job: prepareMonths, every: '7 1 * * *' },
  { job: compactDays, every: '37 1 * * *' },
  // 00:14 in Zurich is 22:14 in summer and 23:14 in winter; the other of the two finds nothing to do.
  { job: countDays, every: '14 22,23 * * *' },
]
