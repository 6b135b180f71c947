export { servePayments } from './endpoints.ts'
export { addOrder, latestOrders, type Order, orderById, ordersAbout, paymentStatesOf } from './orders.ts'
export { priceListOn } from './price-lists.ts'
export { type Subjects, tellOrder } from './tell-order.ts'
