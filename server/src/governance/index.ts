export { serveGovernance } from './endpoints.ts'
export { thoseWhoAgree } from './ledger.ts'
