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
import { compactDays, prepareMonths, sweepQuarantine } from './tracking/index.ts'

/**
 * Mail somebody waits for is sent by a lane that does nothing else; whatever takes longer is done in a thread of
 * its own (`jobs-thread.ts`).
 */
export type JobLane = 'mail' | 'long'

/** All background work, and when it runs: on request (filed with the data), or by the clock (UTC). */
export const JOBS: readonly { job: Job; lane: JobLane; every?: string }[] = [
  { job: mailSecurityCode, lane: 'mail' },
  { job: mailInvitation, lane: 'mail' },
  { job: mailTestNewsletter, lane: 'mail' },
  { job: rereadAll, lane: 'long' },
  { job: noteStatementDays, lane: 'long', every: '*/10 * * * *' },
  { job: sendNewsletter, lane: 'long' },
  { job: resumeNewsletters, lane: 'long', every: '*/5 * * * *' },
  { job: makeExport, lane: 'long' },
  { job: resumeExports, lane: 'long', every: '*/2 * * * *' },
  { job: sweepExports, lane: 'long', every: '47 2 * * *' },
  { job: buryKeys, lane: 'long', every: '23 * * * *' },
  { job: sweepAccounts, lane: 'long', every: '17 2 * * *' },
  { job: prepareMonths, lane: 'long', every: '7 1 * * *' },
  { job: compactDays, lane: 'long', every: '37 1 * * *' },
  { job: sweepQuarantine, lane: 'long', every: '57 1 * * *' },
  // 00:14 in Zurich is 22:14 in summer and 23:14 in winter; the other of the two finds nothing to do.
  { job: countDays, lane: 'long', every: '14 22,23 * * *' },
]
