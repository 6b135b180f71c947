import { CALCULATION } from '../tenants.ts'
import { type InputsOf, nothing } from './row.ts'

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
}
