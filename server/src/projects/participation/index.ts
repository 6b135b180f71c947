export { contactToken } from './contact-link.ts'
export { serveParticipation } from './endpoints.ts'
export { countStates, mailTestNewsletter, resumeNewsletters, sendNewsletter } from './jobs.ts'
export {
  inForce,
  linesOf,
  passTexts,
  textsOf,
  textsRead,
  participantsWhoAgree,
  withdrawAll,
} from './ledger.ts'
export { serveContactLinks, serveNewsletters } from './newsletter-endpoints.ts'
export { deliverNewsletter, mailTest, resumeSending } from './newsletter/deliver.ts'
export { beginSending, cancelNewsletter, saveNewsletter, shownNewsletter } from './newsletter/desk.ts'
export {
  EMPTY_NEWSLETTER,
  isNewsletterDocument,
  type NewsletterKind,
  type NewsletterRow,
  newsletterWire,
  type RecipientCount,
} from './newsletter/kind.ts'
export { newsletterMails, paragraph } from './newsletter/mail.ts'
export { newsletterMail, testNewsletterMail } from './newsletter-mail.ts'
export { type OwnPart, ownParts } from './own-parts.ts'
export {
  accountOfParticipant,
  accountBehind,
  insidersOf,
  stateCountsAt,
  lockParticipant,
  participantCount,
  participantIn,
  participantsHere,
  participationsOf,
  holdParticipant,
  removeParticipant,
  setLeft,
} from './participants.ts'
export type { Phones, StateCounts } from './phones.ts'
export { contactLinkOf } from './recipients.ts'
export { reminderMail } from './reminder-mails.ts'
export { mailReminder, remind } from './remind.ts'
export { remindersOf, participantsToRemind } from './reminders.ts'
export { eraseInvited, isTriedOut } from './trial.ts'
export { mailTrialInvitation, sweepTrials } from './trial-jobs.ts'
export { trialInvitationMail } from './trial-mails.ts'
