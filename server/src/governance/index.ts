export { serveGovernance } from './endpoints.ts'
