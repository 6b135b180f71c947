export { accountRecord } from './account-record.ts'
export { addressesOf } from './email-change/email-change.ts'
export { contactsOf } from './contacts.ts'
export { mailAddressChanged, mailAddressCode, mailAddressNote } from './email-change/email-jobs.ts'
export { serveAccounts } from './endpoints.ts'
export { accountSeen, foundPeople, holderByEmail } from './found-people.ts'
export { mailAccountNews, mailNewDevice, mailSecurityCode, sweepAccounts } from './jobs.ts'
export { accountsMails } from './mails.ts'
export { dropNewsletterWish, newsletterWishes, type NewsletterWish } from './newsletter-wishes.ts'
export { opensSecondFactors } from './second-factor/opens-second-factors.ts'
export { isOwnPassword } from './passwords/own-password.ts'
export {
  addProposal,
  consentTo,
  endProposal,
  isProposed,
  lockedProposal,
  openProposals,
  pastProposals,
  proposalById,
  rolesHeld,
  type StoredProposal,
} from './roles/role-proposals.ts'
export {
  applySecondFactorResets,
  mailSecondFactorGone,
  mailSecondFactorReset,
} from './second-factor/reset-jobs.ts'
export { askSecondFactorReset } from './second-factor/second-factor-reset.ts'
export {
  accountByEmail,
  accountById,
  accountsFound,
  accountsNamed,
  boardMembers,
  callerOfSession,
  eraseAccount,
  type NamedAccount,
  namesOf,
  readerOf,
} from './store.ts'
export { mailBudgets } from './mail-budgets.ts'
export { checkRobot } from './sign-in/robot-check.ts'
export { spend } from './throttle.ts'
export { readAccessToken } from './sessions/tokens.ts'
