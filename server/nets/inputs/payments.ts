import { CALCULATION } from '../tenants.ts'
import { camtFile } from '@allmend/domain/money/payments/bank/camt.fixture'
import { type InputsOf, nothing } from './row.ts'

const BANK_FILE = camtFile({
  iban: 'CH4431999123000889012',
  name: 'AUSZUG-1',
  payments: [{ amountRappen: 5_000, bankReference: 'BANK-1' }],
})

export const payments: InputsOf<'payments'> = {
  prices: nothing,
  priceLists: nothing,
  addPriceList: {
    about: [],
    sent: () => ({
      validFrom: '2027-01-01',
      trackingRappen: 5_500,
      cityserverRappen: 3_600,
      surveyRappen: 400,
      setupRappen: 95_000,
      governanceBasisPoints: 1_000,
      vatBasisPoints: 810,
    }),
  },
  createQuote: { about: [], sent: () => CALCULATION },
  quote: { about: ['quote'], sent: ({ things }) => ({ number: things.quote, key: things.quoteKey }) },
  createOwnQuote: { about: [], sent: () => CALCULATION },
  ownQuotes: nothing,
  ownQuote: { about: ['quote'], sent: ({ things }) => ({ number: things.quote }) },
  invoices: { about: ['organisation'], sent: ({ things }) => ({ organizationId: things.organisation }) },
  invoiceFile: {
    about: ['organisation', 'invoice'],
    sent: ({ things }) => ({ organizationId: things.organisation, id: things.invoice }),
  },
  ownInvoices: nothing,
  ownInvoiceFile: { about: ['ownInvoice'], sent: ({ things }) => ({ id: things.ownInvoice }) },
  allInvoices: nothing,
  anyInvoiceFile: { about: [], sent: ({ pending }) => ({ id: pending.invoice }) },
  remindInvoice: { about: [], sent: ({ pending }) => ({ id: pending.overdueInvoice }) },
  invoiceHistory: { about: [], sent: ({ pending }) => ({ id: pending.invoice }) },
  caseHistory: { about: [], sent: ({ pending }) => ({ id: pending.moneyCase }) },
  subscriptions: nothing,
  allSubscriptions: nothing,
  activate: { about: [], sent: ({ pending }) => ({ subscriptionIds: [pending.purchase] }) },
  activateAdditional: { about: [], sent: ({ pending }) => ({ subscriptionIds: [pending.extension] }) },
  importBankFile: { ...nothing, octets: Buffer.from(BANK_FILE) },
  bankFiles: nothing,
  bankPayments: nothing,
  findBankPayments: { about: [], sent: () => ({ search: 'Stadt' }) },
  moneyFigures: nothing,
  moneyCases: nothing,
  resolveCase: {
    about: [],
    sent: ({ pending }) => ({
      id: pending.moneyCase,
      resolution: 'repay',
      reason: 'Zu viel bezahlt',
      iban: 'CH9300762011623852957',
    }),
  },
  confirmRepayment: { about: [], sent: ({ pending }) => ({ id: pending.repayment }) },
}
