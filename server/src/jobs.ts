import { anchorLog, auditLog, linkLog, noteCounted } from './base/access-log/index.ts'
import {
  applySecondFactorResets,
  mailAccountNews,
  mailAddressChanged,
  mailAddressCode,
  mailAddressNote,
  mailNewDevice,
  mailSecondFactorGone,
  mailSecondFactorReset,
  mailSecurityCode,
  sweepAccounts,
} from './base/accounts/index.ts'
import { mailNewsletters, mailRoleChanged, mailRoleDecided, mailRoleProposed } from './office/admin/index.ts'
import {
  askIntents,
  askPayouts,
  chargeCards,
  forgetErased,
  applyWebhook,
  mailIncomplete,
  remindIncomplete,
  repayCards,
  sweepEvents,
} from './money/cards/index.ts'
import { noteStatementDays, rereadAll, notifyDaysWaiting } from './tracking/diary/index.ts'
import {
  isAnalysable,
  mailDecision,
  mailQuestion,
  mailReviewWaiting,
  mailVotesVoided,
  notifyOfChanges,
  notifyBoard,
} from './projects/governance/index.ts'
import { countDays } from './tracking/insights/index.ts'
import { blurDefectPictures, mailDefectDone } from './city/maintenance/index.ts'
import { completeNetwork, prepareNetwork, resumeNetworks, sweepNetworks } from './base/network/index.ts'
import {
  countPoints,
  fetchRates,
  mailEnding as mailMembershipEnding,
  mailReferral,
  renewMemberships,
} from './office/membership/index.ts'
import { mailMission, tendMissions } from './city/missions/index.ts'
import { mailEnding, mailInvitation } from './base/organisations/index.ts'
import {
  destroyKeys,
  mailArchiveReady,
  makeExport,
  resumeExports,
  retireFixesOfEnded,
  sweepExports,
} from './office/own-data/index.ts'
import {
  countStates,
  mailReminder,
  mailTestNewsletter,
  mailTrialInvitation,
  resumeNewsletters,
  sendNewsletter,
  sweepTrials,
} from './projects/participation/index.ts'
import { mailInvoice, mailOrder, takeBankFiles, tendInvoices } from './money/payments/index.ts'
import { countPeople } from './city/people/index.ts'
import {
  blurMarked,
  mailPhotosReported,
  openPreparer,
  type OpenPreparer,
  preparePhotos,
  removePhotoFiles,
  sweepOriginals,
  sweepPhotos,
  notifyReported,
  withPhotos,
} from './city/photos/index.ts'
import {
  cityProjectById,
  mailEndsSoon,
  mailInviteUnlocked,
  mailProjectLive,
  mailSeatsNearlyTaken,
  notifyEnding,
} from './projects/projects/index.ts'
import type { Job } from './platform/queue.ts'
import { countRatings, withRatings } from './city/ratings/index.ts'
import { countRides, matchRides, resumeRides } from './city/rides/index.ts'
import { mailResearch, mailResult, makeExtract } from './office/results/index.ts'
import { readUploadedOverlay, resumeOverlays, ROUTES_ON_STREETS } from './city/routes/index.ts'
import { SUBJECTS, SUBJECTS_SEEN } from './subjects.ts'
import { countSurveys, notifySurveyWaiting } from './tracking/surveys/index.ts'
import {
  countFigures,
  lookAtServices,
  mailAnswer,
  mailNewsletterLink,
  mailReceived,
  mailRequestWaits,
  mailTestIssue,
  resumeIssues,
  sendIssue,
  publishArticles,
  sweepSite,
} from './office/site/index.ts'
import {
  compactDays,
  prepareMonths,
  readAsideAgain,
  stateCounts,
  sweepQuarantine,
  notifyQuietPhones,
} from './tracking/tracking/index.ts'

/**
 * Mail somebody waits for is sent by a lane that does nothing else; whatever takes longer is done in a thread of
 * its own (`jobs-thread.ts`). What opens files of strangers does so in processes of their own (`child.ts`,
 * `photos-process.ts`) and waits for nobody's place but its own.
 */
export type JobLane = 'mail' | 'long' | 'files' | 'photos'

export interface ListedJob {
  job: Job
  lane: JobLane
  every?: string
}

/** What draws pictures with this preparer; whatever it does to its process, nothing else ends. */
export function drawingJobs(openPreparer: OpenPreparer): readonly ListedJob[] {
  const { preparePhoto, resumePhotos } = preparePhotos(openPreparer)
  return [
    { job: preparePhoto, lane: 'photos' },
    { job: resumePhotos, lane: 'photos', every: '*/2 * * * *' },
    { job: blurMarked(openPreparer), lane: 'photos' },
    { job: blurDefectPictures(openPreparer), lane: 'photos', every: '*/10 * * * *' },
  ]
}

/**
 * All background work, and when it runs: on request (filed with the data), or by the clock (UTC). What the release
 * before decision 0053 filed under a former name is done too.
 */
export const JOBS: readonly ListedJob[] = [
  { job: mailSecurityCode, lane: 'mail' },
  { job: mailSecondFactorReset, lane: 'mail' },
  { job: mailSecondFactorGone, lane: 'mail' },
  { job: mailAddressCode, lane: 'mail' },
  { job: mailAddressNote, lane: 'mail' },
  { job: mailAddressChanged, lane: 'mail' },
  { job: applySecondFactorResets, lane: 'long', every: '*/5 * * * *' },
  { job: mailAccountNews, lane: 'mail' },
  { job: mailNewDevice, lane: 'mail' },
  { job: mailInvitation, lane: 'mail' },
  { job: mailEnding, lane: 'mail' },
  { job: mailOrder(SUBJECTS_SEEN), lane: 'mail' },
  { job: mailInvoice, lane: 'mail' },
  { job: tendInvoices(SUBJECTS_SEEN), lane: 'long', every: '42 6 * * *' },
  { job: takeBankFiles(SUBJECTS), lane: 'files', every: '*/5 * * * *' },
  { job: applyWebhook(SUBJECTS), lane: 'long' },
  { job: askIntents(SUBJECTS), lane: 'long', every: '*/2 * * * *' },
  { job: repayCards, lane: 'long', every: '*/10 * * * *' },
  { job: chargeCards(SUBJECTS), lane: 'long', every: '*/10 * * * *' },
  { job: remindIncomplete, lane: 'long', every: '*/10 * * * *' },
  { job: mailIncomplete(SUBJECTS_SEEN), lane: 'mail' },
  { job: forgetErased, lane: 'long' },
  { job: askPayouts, lane: 'long', every: '23 4 * * *' },
  { job: sweepEvents, lane: 'long', every: '53 2 * * *' },
  { job: mailDecision, lane: 'mail' },
  { job: mailQuestion, lane: 'mail' },
  { job: mailReviewWaiting, lane: 'mail' },
  { job: notifyBoard, lane: 'long', every: '9 * * * *' },
  { job: mailVotesVoided, lane: 'mail' },
  { job: notifyOfChanges, lane: 'long', every: '19 * * * *' },
  { job: mailRoleProposed, lane: 'mail' },
  { job: mailRoleDecided, lane: 'mail' },
  { job: mailRoleChanged, lane: 'mail' },
  { job: mailNewsletters, lane: 'mail' },
  { job: mailProjectLive, lane: 'mail' },
  { job: mailSeatsNearlyTaken, lane: 'mail' },
  { job: mailEndsSoon, lane: 'mail' },
  { job: mailInviteUnlocked, lane: 'mail' },
  { job: mailArchiveReady, lane: 'mail' },
  { job: mailReminder, lane: 'mail' },
  { job: mailTestNewsletter, lane: 'mail' },
  { job: mailTrialInvitation, lane: 'mail' },
  { job: sweepTrials, lane: 'long', every: '37 2 * * *' },
  { job: rereadAll, lane: 'long' },
  { job: noteStatementDays, lane: 'long', every: '*/10 * * * *' },
  { job: sendNewsletter, lane: 'long' },
  {
    job: resumeNewsletters,
    lane: 'long',
    every: '*/5 * * * *',
  },
  { job: makeExport, lane: 'long' },
  { job: resumeExports, lane: 'long', every: '*/2 * * * *' },
  { job: sweepExports, lane: 'long', every: '47 2 * * *' },
  { job: linkLog, lane: 'long', every: '* * * * *' },
  { job: anchorLog, lane: 'long', every: '6 0 * * *' },
  { job: auditLog, lane: 'long' },
  { job: retireFixesOfEnded, lane: 'long', every: '33 3 * * *' },
  { job: makeExtract(isAnalysable), lane: 'long' },
  { job: mailResearch, lane: 'mail' },
  { job: mailResult, lane: 'mail' },
  { job: destroyKeys, lane: 'long', every: '23 * * * *' },
  { job: readUploadedOverlay, lane: 'files' },
  { job: resumeOverlays, lane: 'files', every: '*/2 * * * *' },
  { job: notifyQuietPhones, lane: 'long', every: '32 6 * * *' },
  // Mondays; a week is told once, whenever the worker comes to it.
  { job: notifyDaysWaiting, lane: 'long', every: '52 6 * * 1' },
  { job: notifyEnding, lane: 'long', every: '12 6 * * *' },
  { job: sweepAccounts, lane: 'long', every: '17 2 * * *' },
  { job: prepareMonths, lane: 'long', every: '7 1 * * *' },
  { job: compactDays, lane: 'long', every: '37 1 * * *' },
  { job: sweepQuarantine, lane: 'long', every: '57 1 * * *' },
  { job: readAsideAgain, lane: 'long' },
  { job: prepareNetwork(cityProjectById), lane: 'files' },
  { job: completeNetwork(withRatings(withPhotos(ROUTES_ON_STREETS))), lane: 'long' },
  {
    job: resumeNetworks(withRatings(withPhotos(ROUTES_ON_STREETS)), cityProjectById),
    lane: 'files',
    every: '*/2 * * * *',
  },
  { job: sweepNetworks, lane: 'long', every: '27 2 * * *' },
  ...drawingJobs(openPreparer),
  { job: removePhotoFiles, lane: 'long', every: '*/10 * * * *' },
  { job: mailMission, lane: 'mail' },
  { job: tendMissions, lane: 'long', every: '*/10 * * * *' },
  { job: mailPhotosReported, lane: 'mail' },
  { job: notifyReported, lane: 'long', every: '*/15 * * * *' },
  { job: sweepOriginals, lane: 'long', every: '43 * * * *' },
  { job: sweepPhotos, lane: 'long', every: '3 3 * * *' },
  // 00:14 by every clock we know: 22:14 in summer and 23:14 in winter in Zurich, an hour later in London. Whoever is
  // not due finds nothing to do.
  { job: countDays, lane: 'long', every: '14 22,23,0 * * *' },
  { job: countStates(stateCounts), lane: 'long', every: '10 22,23,0 * * *' },
  { job: countPeople(noteCounted), lane: 'long', every: '14 22,23,0 * * *' },
  { job: countRatings, lane: 'long', every: '18 22,23,0 * * *' },
  { job: mailReceived, lane: 'mail' },
  { job: mailRequestWaits, lane: 'mail' },
  { job: mailAnswer, lane: 'mail' },
  { job: mailNewsletterLink, lane: 'mail' },
  { job: mailTestIssue, lane: 'mail' },
  { job: sendIssue, lane: 'long' },
  { job: resumeIssues, lane: 'long', every: '*/5 * * * *' },
  // After what counts the days of all regions.
  { job: countFigures(isAnalysable), lane: 'long', every: '48 1 * * *' },
  { job: sweepSite, lane: 'long', every: '53 2 * * *' },
  { job: publishArticles, lane: 'long', every: '* * * * *' },
  { job: lookAtServices, lane: 'long', every: '* * * * *' },
  { job: mailDefectDone, lane: 'mail' },
  { job: mailMembershipEnding, lane: 'mail' },
  { job: mailReferral, lane: 'mail' },
  { job: renewMemberships, lane: 'long', every: '42 5 * * *' },
  { job: countPoints, lane: 'long', every: '12 4 * * *' },
  { job: fetchRates, lane: 'long', every: '2 5 * * *' },
  { job: matchRides, lane: 'long' },
  { job: resumeRides, lane: 'long', every: '*/5 * * * *' },
  { job: countRides, lane: 'long', every: '22 22,23,0 * * *' },
  { job: countSurveys(noteCounted), lane: 'long', every: '26 22,23,0 * * *' },
  { job: notifySurveyWaiting, lane: 'long', every: '2 7 * * 1' },
]
