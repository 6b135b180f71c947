export { serveRides } from './endpoints.ts'
export { countRides, matchRides, resumeRides } from './jobs.ts'
export { RIDDEN } from './ridden.ts'
export { countOwnRides, eraseOwnRides, ownRideLines } from './own-rides.ts'
