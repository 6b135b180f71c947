export { servePayments } from './endpoints.ts'
export {
  addOrder,
  cancelOrder,
  latestOrders,
  openOrdersOf,
  type Order,
  orderById,
  ordersAbout,
  paymentStatesOf,
  pendingOrders,
} from './orders.ts'
export { mailOrder, type SubjectsSeen, type WritesOwnMails } from './jobs.ts'
export { type OrderMail } from './order-news.ts'
export { paymentsMails } from './mails.ts'
export { priceListOn } from './price-lists.ts'
export { quotedPrices } from './quoted-prices.ts'
export { type Subjects, tellOrder } from './tell-order.ts'
