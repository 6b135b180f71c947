export { serveOrganisations } from './endpoints.ts'
export { mailInvitation } from './jobs.ts'
export { organisationsMails } from './mails.ts'
export { isLastAdmin, recordOutsideAct, roleIn } from './store.ts'
