export { serveResults } from './endpoints.ts'
export { mailResearch, mailResult, makeExtract } from './jobs.ts'
export { resultsMails } from './mails.ts'
export { type RequestRow, requestsOf } from './requests.ts'
