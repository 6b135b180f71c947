export { cardRepayments } from './repay-order.ts'
export { serveCards } from './endpoints.ts'
export { eraseOwnCards } from './erase-cards.ts'
export { chargeLater, keepsCard } from './charge-renewals.ts'
export {
  askIntents,
  askPayouts,
  chargeCards,
  forgetErased,
  applyWebhook,
  repayCards,
  sweepEvents,
} from './jobs.ts'
export { cardsMails } from './mails.ts'
export { mailIncomplete, remindIncomplete } from './remind.ts'
export { ownCards } from './store.ts'
export { providerOf } from './provider.ts'
