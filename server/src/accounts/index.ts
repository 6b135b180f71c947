export { serveAccounts } from './endpoints.ts'
export { mailSecurityCode, sweepAccounts } from './jobs.ts'
export { accountById, callerOfSession } from './store.ts'
export { readAccessToken } from './tokens.ts'
