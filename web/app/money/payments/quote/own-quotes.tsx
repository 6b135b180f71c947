import { useQuery } from '@tanstack/react-query'
import type { OwnQuote } from '@allmend/contract/money/payments'
import { daysOf } from '@allmend/domain/money/payments/calculation'
import type { QuoteState } from '@allmend/domain/money/payments/quote-state'
import { usePerson } from '../../../platform/api/person.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, date, money, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { type Status, StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { CalendarBlankIcon } from '../../../platform/ui/icons.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { queryOf } from '../calculator/calculator-fields.ts'
import { ownQuotes } from '../queries.ts'
import { ownQuotesTexts, pricingTexts } from '../texts.ts'
import styles from './own-quotes.module.css'

const LOOK = { valid: 'live', expired: 'archived', ordered: 'finished' } as const satisfies Record<
  QuoteState,
  Status
>

/** The quotes of the signed-in person: which still bind us, and the way to order by them. */
export function OwnQuotes() {
  const words = useTexts(ownQuotesTexts)
  const query = useQuery(ownQuotes)
  return (
    <Page className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.words}>{words.words}</p>
      <Loaded query={query}>
        {(quotes) =>
          quotes.length === 0 ? (
            <EmptyState
              icon={CalendarBlankIcon}
              title={words.none}
              step={<ButtonLink to="/pricing">{words.toPricing}</ButtonLink>}
            >
              {words.noneWords}
            </EmptyState>
          ) : (
            <QuoteTable quotes={quotes} />
          )
        }
      </Loaded>
    </Page>
  )
}

function QuoteTable({ quotes }: { quotes: readonly OwnQuote[] }) {
  const words = useTexts(ownQuotesTexts)
  const products = useTexts(pricingTexts)
  return (
    <Table caption={words.title} stacked>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.made}</th>
          <th scope="col">{words.validUntil}</th>
          <th scope="col">{words.size}</th>
          <th scope="col">{words.state}</th>
          <th scope="col" data-number>
            {words.total}
          </th>
          <th scope="col">
            <span className={layout.hidden}>{words.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.number}>
            <th scope="row">{quote.number}</th>
            <td data-label={words.made}>{date(quote.createdAt)}</td>
            <td data-label={words.validUntil}>{calendarDay(quote.validUntil)}</td>
            <td data-label={words.size}>
              {words.sizeWords(
                products[quote.survey ? 'trackingSurvey' : quote.product],
                number(quote.participants),
                number(daysOf(quote)),
              )}
            </td>
            <td data-label={words.state}>
              <StatusBadge status={LOOK[quote.state]}>{words[quote.state]}</StatusBadge>
            </td>
            <td data-label={words.total} data-number>
              {money(quote.price.totalRappen)}
            </td>
            <td data-number>{quote.state === 'valid' && <Ways quote={quote} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Into each of her organisations, or by way of a new one. */
function Ways({ quote }: { quote: OwnQuote }) {
  const words = useTexts(ownQuotesTexts)
  const organisations = usePerson()?.organisations ?? []
  const { product, startDay: start, endDay: end, survey } = quote
  const calculation = queryOf({ product, participants: String(quote.participants), start, end, survey })
  const ways =
    organisations.length === 0
      ? [{ to: '/organisations/new', name: words.order }]
      : organisations.map(({ slug, name }) => ({
          to: `/${slug}/${product}/new`,
          name: organisations.length === 1 ? words.order : words.orderFor(name),
        }))
  return (
    <span className={styles.ways}>
      {ways.map(({ to, name }) => (
        <ButtonLink key={to} size="small" to={`${to}?${calculation}&quote=${quote.number}`}>
          {name}
          <span className={layout.hidden}> {quote.number}</span>
        </ButtonLink>
      ))}
    </span>
  )
}
