export { accountRecord } from './account-record.ts'
export { addressesOf } from './email-change.ts'
export { contactsOf } from './contacts.ts'
export { mailAddressChanged, mailAddressCode, mailAddressNote } from './email-jobs.ts'
export { serveAccounts } from './endpoints.ts'
export { accountSeen, foundPeople, holderByEmail } from './found-people.ts'
export { mailAccountNews, mailNewDevice, mailSecurityCode, sweepAccounts } from './jobs.ts'
export { accountsMails } from './mails.ts'
export { dropNewsletterWish, newsletterWishes, type NewsletterWish } from './newsletter-wishes.ts'
export { opensSecondFactors } from './opens-second-factors.ts'
export { isOwnPassword } from './own-password.ts'
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
} from './role-proposals.ts'
export { applySecondFactorResets, mailSecondFactorGone, mailSecondFactorReset } from './reset-jobs.ts'
export { askSecondFactorReset } from './second-factor-reset.ts'
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
export { checkRobot } from './robot-check.ts'
export { spend } from './throttle.ts'
export { readAccessToken } from './tokens.ts'
