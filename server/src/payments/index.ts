export { servePayments } from './endpoints.ts'
export { priceListOn } from './price-lists.ts'
