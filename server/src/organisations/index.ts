export { serveOrganisations } from './endpoints.ts'
export { organisationsMails } from './mails.ts'
export { mailEnding, mailInvitation } from './jobs.ts'
export { isLastAdmin, organisationWordsOf, recordOutsideAct, roleIn } from './store.ts'
