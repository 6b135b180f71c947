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
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
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
  const texts = useTexts(ownQuotesTexts)
  const query = useQuery(ownQuotes)
  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.words}>{texts.text}</p>
      <Loaded query={query}>
        {(quotes) =>
          quotes.length === 0 ? (
            <EmptyState
              icon={CalendarBlankIcon}
              title={texts.none}
              step={<ButtonLink to="/pricing">{texts.toPricing}</ButtonLink>}
            >
              {texts.noneText}
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
  const texts = useTexts(ownQuotesTexts)
  const products = useTexts(pricingTexts)
  return (
    <DataTable
      caption={texts.title}
      rows={quotes}
      keyOf={(quote) => quote.number}
      columns={[
        { label: texts.number, kind: 'header', render: (quote) => quote.number },
        { label: texts.made, render: (quote) => date(quote.createdAt) },
        { label: texts.validUntil, render: (quote) => calendarDay(quote.validUntil) },
        {
          label: texts.size,
          render: (quote) =>
            texts.sizeText(
              products[quote.survey ? 'trackingSurvey' : quote.product],
              number(quote.participants),
              number(daysOf(quote)),
            ),
        },
        {
          label: texts.state,
          render: (quote) => <StatusBadge status={LOOK[quote.state]}>{texts[quote.state]}</StatusBadge>,
        },
        { label: texts.total, kind: 'number', render: (quote) => money(quote.price.totalRappen) },
        {
          label: texts.act,
          kind: 'acts',
          render: (quote) => quote.state === 'valid' && <Ways quote={quote} />,
        },
      ]}
      stacked
    />
  )
}

/** Into each of her organisations, or by way of a new one. */
function Ways({ quote }: { quote: OwnQuote }) {
  const texts = useTexts(ownQuotesTexts)
  const organisations = usePerson()?.organisations ?? []
  const { product, startDay: start, endDay: end, survey } = quote
  const calculation = queryOf({ product, participants: String(quote.participants), start, end, survey })
  const ways =
    organisations.length === 0
      ? [{ to: '/organisations/new', name: texts.order }]
      : organisations.map(({ slug, name }) => ({
          to: `/${slug}/${product}/new`,
          name: organisations.length === 1 ? texts.order : texts.orderFor(name),
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
