export { serveArticleDesk } from './article-desk.ts'
export { serveArticles } from './article-endpoints.ts'
export { serveSite } from './endpoints.ts'
export {
  mailAnswer,
  mailNewsletterLink,
  mailReceived,
  mailRequestWaits,
  publishArticles,
  sweepSite,
} from './jobs.ts'
export { lookAtServices } from './look-at-services.ts'
export { siteMails } from './mails.ts'
export { countFigures } from './figures.ts'
export { serveNewsletterDesk } from './newsletter-desk.ts'
export { serveNewsletterLinks } from './newsletter-endpoints.ts'
export { mailTestIssue, resumeIssues, sendIssue } from './newsletter-jobs.ts'
export { countOpen, eraseAddress } from './store.ts'
