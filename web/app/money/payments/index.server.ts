export { validPrices } from './prices.server.ts'
export { refused } from './refused.server.ts'
