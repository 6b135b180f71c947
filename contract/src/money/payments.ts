import {
  daysOf,
  hasSurveyOption,
  LEAST_PARTICIPANTS,
  MOST_PARTICIPANTS,
  problemOfDays,
} from '@allmend/domain/money/payments/calculation'
import { PRICE_ROWS } from '@allmend/domain/money/payments/price'
import { QUOTE_STATES } from '@allmend/domain/money/payments/quote-state'
import { HIGHEST_PRICES, PRICES } from '@allmend/domain/money/payments/price-list'
import { type Product, PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { z } from 'zod'
import { FormDay, SentDay } from '../platform/days.ts'
import { endpoint, json } from '../endpoint.ts'

const amount = (most: number) => z.int('invalid').min(0, 'invalid').max(most, 'invalid')
const prices = {
  trackingRappen: amount(HIGHEST_PRICES.trackingRappen).meta({ description: 'Per participant and year' }),
  cityserverRappen: amount(HIGHEST_PRICES.cityserverRappen).meta({ description: 'Per participant and year' }),
  surveyRappen: amount(HIGHEST_PRICES.surveyRappen).meta({ description: 'Per participant and year' }),
  setupRappen: amount(HIGHEST_PRICES.setupRappen).meta({ description: 'Once per project' }),
  governanceBasisPoints: amount(HIGHEST_PRICES.governanceBasisPoints),
  vatBasisPoints: amount(HIGHEST_PRICES.vatBasisPoints),
  membershipRappen: amount(HIGHEST_PRICES.membershipRappen)
    .default(3_000)
    .meta({ description: 'Of a member of the cooperative, per year' }),
  assumed: z.array(z.enum(PRICES)).max(PRICES.length).meta({ description: 'Which of these are assumptions' }),
}

const PriceList = z.object({ ...prices, id: z.int(), validFrom: SentDay })
export type PriceList = z.output<typeof PriceList>

export const Price = z.object(
  Object.fromEntries(PRICE_ROWS.map((row) => [row, z.int()])) as Record<
    (typeof PRICE_ROWS)[number],
    z.ZodInt
  >,
)

/** An option the product does not have is refused, not silently left out. */
export function judgeSurvey(it: { product: Product; survey: boolean }, context: z.RefinementCtx): void {
  if (it.survey && !hasSurveyOption(it.product))
    context.addIssue({ code: 'custom', path: ['survey'], message: 'survey_not_offered' })
}

const QuoteForm = z
  .object({
    product: z.enum(PRODUCTS).default('tracking'),
    participants: z
      .int('participants_missing')
      .min(LEAST_PARTICIPANTS, 'participants_few')
      .max(MOST_PARTICIPANTS, 'participants_many'),
    startDay: FormDay,
    endDay: FormDay,
    survey: z.boolean().meta({ description: 'Of Tracking only' }),
    priceListId: z.int32().meta({ description: 'The list the caller calculated with' }),
  })
  .superRefine((it, context) => {
    const problem = problemOfDays(daysOf(it))
    if (problem) context.addIssue({ code: 'custom', path: ['endDay'], message: problem })
    judgeSurvey(it, context)
  })

const Quote = z.object({
  number: z.string(),
  product: z.enum(PRODUCTS),
  participants: z.int(),
  startDay: SentDay,
  endDay: SentDay,
  survey: z.boolean(),
  price: Price,
  priceList: PriceList,
  createdAt: z.number(),
  validUntil: SentDay,
})
export type Quote = z.output<typeof Quote>

const OwnQuote = Quote.extend({ state: z.enum(QUOTE_STATES) })
export type OwnQuote = z.output<typeof OwnQuote>

/** The key opens the quote for everybody who has its address; it is returned once. */
const NewQuote = Quote.extend({ key: z.string() })

const number = z.string().max(20)

export const payments = {
  prices: endpoint({
    method: 'GET',
    path: '/payments/v1/get-all-prices',
    summary: 'The price list that is valid now',
    access: { who: 'anyone' },
    input: z.object({}),
    reply: json(PriceList),
    fails: [],
  }),
  priceLists: endpoint({
    method: 'GET',
    path: '/payments/v1/price-lists',
    summary: 'All price lists: past, valid and to come',
    access: { who: 'platform admin' },
    input: z.object({}),
    reply: json(z.array(PriceList)),
    fails: [],
  }),
  addPriceList: endpoint({
    method: 'POST',
    path: '/payments/v1/price-lists',
    summary: 'Add a price list from a day on; of two for the same day the later counts',
    access: { who: 'platform admin' },
    input: z.object({ ...prices, assumed: prices.assumed.default([]), validFrom: FormDay }),
    reply: json(PriceList),
    fails: ['price_list_early'],
  }),
  createQuote: endpoint({
    method: 'POST',
    path: '/payments/v1/quotes',
    summary: 'Freeze a calculation as a quote',
    access: { who: 'anyone' },
    input: QuoteForm,
    reply: json(NewQuote),
    fails: ['prices_changed'],
    perMinute: 10,
  }),
  quote: endpoint({
    method: 'GET',
    path: '/payments/v1/quotes/{number}/{key}',
    summary: 'A quote, for whoever has its address',
    access: { who: 'anyone' },
    input: z.object({ number, key: z.string().max(100) }),
    reply: json(Quote),
    fails: ['quote_unknown'],
  }),
  createOwnQuote: endpoint({
    method: 'POST',
    path: '/payments/v1/own-quotes',
    summary: 'Freeze a calculation as a quote of the signed-in person',
    access: { who: 'account' },
    input: QuoteForm,
    reply: json(NewQuote),
    fails: ['prices_changed'],
    perMinute: 10,
  }),
  ownQuotes: endpoint({
    method: 'GET',
    path: '/payments/v1/own-quotes',
    summary: 'The quotes of the signed-in person, newest first',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(OwnQuote)),
    fails: [],
  }),
  ownQuote: endpoint({
    method: 'GET',
    path: '/payments/v1/own-quotes/{number}',
    summary: 'A quote of the signed-in person',
    access: { who: 'account' },
    input: z.object({ number }),
    reply: json(OwnQuote),
    fails: ['quote_unknown'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { PriceList, Price, QuoteForm, Quote, OwnQuote, NewQuote }
