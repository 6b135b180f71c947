export { serveCards } from './endpoints.ts'
export { eraseOwnCards } from './erase-cards.ts'
export { askIntents, askPayouts, forgetErased, hearEvent, repayCards, sweepEvents } from './jobs.ts'
export { providerOf } from './provider.ts'
