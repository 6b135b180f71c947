export { serveOrganisations } from './endpoints.ts'
export { fileForAdmins } from './file-for-admins.ts'
export { foundOrganisations, organisationCount, seatsOf } from './found-organisations.ts'
export { mailEnding, mailInvitation } from './jobs.ts'
export { organisationsMails } from './mails.ts'
export {
  accountsOf,
  adminSeatsOf,
  billingAddressOf,
  billingEmailOf,
  isLastAdmin,
  organisationNames,
  organisationsOf,
  organisationWordsOf,
  recordOutsideAct,
  roleIn,
} from './store.ts'
export { beginVisit, endVisits, type StoredVisit, visitsOf } from './visits.ts'
