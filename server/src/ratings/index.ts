export { serveRatings } from './endpoints.ts'
export { countOwnRatings, eraseOwnRatings, ownRatingLines } from './own-ratings.ts'
export { serveRates } from './rate-endpoints.ts'
export { withRatings } from './ratings-on-streets.ts'
