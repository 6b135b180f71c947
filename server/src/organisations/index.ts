export { serveOrganisations } from './endpoints.ts'
export { mailInvitation } from './jobs.ts'
export { recordOutsideAct, roleIn } from './store.ts'
