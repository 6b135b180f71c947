export type { CardRepayments } from './card-repayments.ts'
export { serveBank } from './bank-endpoints.ts'
export { bookFailedPayout, bookPayout } from './book-payout.ts'
export { bookRepaidShares } from './ledger.ts'
export type { ToldPayout } from './payouts.ts'
export { takeBankFiles } from './bank-folder.ts'
export { type Creditor, creditorIn } from './creditor.ts'
export { servePayments } from './endpoints.ts'
export { serveBillHistory } from './history-endpoints.ts'
export { serveInvoices } from './invoice-endpoints.ts'
export { mailInvoice, tendInvoices } from './invoice-jobs.ts'
export { invoiceMails } from './invoice-mails.ts'
export { invoicesOnTheWire } from './invoice-wire.ts'
export { creditedOrders, invoicesOf, invoicesOfOrders } from './invoices.ts'
export { creditInvoice } from './issue-invoice.ts'
export {
  addOrder,
  cancelOrder,
  latestOrders,
  lockedOrder,
  openOrdersOf,
  type Order,
  orderById,
  ordersAbout,
  payerOf,
  paymentStatesOf,
  pendingOrders,
} from './orders.ts'
export { mailOrder, type SubjectsSeen, type WritesOwnMails } from './jobs.ts'
export { type OrderMail } from './order-news.ts'
export { billFacts, type BillSent, paymentsMails, withFile } from './mails.ts'
export { cardOrdersOf, lockedOrderState, orderPayer, payByCard } from './payer-orders.ts'
export { priceListOn } from './price-lists.ts'
export { quotedPrices } from './quoted-prices.ts'
export { type Subjects, tellOrder } from './tell-order.ts'
