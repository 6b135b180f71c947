export { servePayments } from './endpoints.ts'
