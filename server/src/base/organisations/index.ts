export { serveOrganisations } from './endpoints.ts'
export { fileForAdmins } from './file-for-admins.ts'
export { foundOrganisations, organisationCount, seatsOf } from './found-organisations.ts'
export { mailEnding, mailInvitation } from './jobs.ts'
export { organisationsMails } from './mails.ts'
export { accountsOf, adminSeatsOf, isLastAdmin, roleIn } from './user-store.ts'
export {
  billingAddressOf,
  billingEmailOf,
  organisationNames,
  organisationsOf,
  organisationTextsOf,
  publicOrganisation,
} from './store.ts'
export { recordOutsideAct } from './visits.ts'
export { beginVisit, endVisits, type StoredVisit, visitsOf } from './visits.ts'
