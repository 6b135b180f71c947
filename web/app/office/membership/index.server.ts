export { membershipOffer } from './offer.server.ts'
