export { serveGovernance } from './endpoints.ts'
export { thoseWhoAgree } from './ledger.ts'
export { mailTestNewsletter, resumeNewsletters, sendNewsletter } from './jobs.ts'
export { serveContactLinks, serveNewsletters } from './newsletter-endpoints.ts'
