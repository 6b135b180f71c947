export { serveCards } from './endpoints.ts'
export { askIntents, hearEvent, repayCards, sweepEvents } from './jobs.ts'
export { providerOf } from './provider.ts'
