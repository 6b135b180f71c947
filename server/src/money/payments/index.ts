export type { CardRepayments } from './bank/card-repayments.ts'
export { serveBank } from './bank/bank-endpoints.ts'
export { bookFailedPayout, bookPayout } from './bank/book-payout.ts'
export { bookRepaidShares } from './ledger.ts'
export type { ReportedPayout } from './bank/payouts.ts'
export { takeBankFiles } from './bank/bank-folder.ts'
export { type Creditor, creditorIn } from './creditor.ts'
export { servePayments } from './endpoints.ts'
export { serveBillHistory } from './history-endpoints.ts'
export { serveInvoices } from './invoice-endpoints.ts'
export { mailInvoice, tendInvoices } from './invoice-jobs.ts'
export { invoiceMails } from './invoice-mails.ts'
export { invoicesOnTheWire } from './invoices/invoice-wire.ts'
export { creditedOrders, invoicesOf, invoicesOfOrders } from './invoices/invoices.ts'
export { creditInvoice } from './invoices/issue-invoice.ts'
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
} from './orders/orders.ts'
export { mailOrder, type SubjectsSeen, type WritesOwnMails } from './jobs.ts'
export { type OrderMail } from './orders/order-news.ts'
export { billFacts, type BillSent, paymentsMails, withFile } from './mails.ts'
export { cardOrdersOf, lockedOrderState, orderPayer, payByCard } from './orders/payer-orders.ts'
export { priceListOn } from './prices/price-lists.ts'
export { quotedPrices } from './prices/quoted-prices.ts'
export { type Subjects, notifyOrder } from './orders/notify-order.ts'
