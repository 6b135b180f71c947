import { useQuery } from '@tanstack/react-query'
import type { CardPayment } from '@allmend/contract/money/cards'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date, money } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Page } from '../../platform/ui/page.tsx'
import styles from './cards.module.css'
import { PayForm } from './pay-form.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { cardOffer, cardPayment } from './queries.ts'
import { cardTexts, checkoutTexts } from './texts.ts'

/** An order, and the card it is paid with; afterwards what came of it. */
export function Checkout({ orderId }: { orderId: string }) {
  const texts = useTexts(checkoutTexts)
  const query = useQuery(cardPayment(orderId))
  return (
    <Page className={styles.page}>
      <h1>
        {texts.title} <span>{query.data?.name}</span>
      </h1>
      <Loaded query={query}>
        {(payment) => (
          <div className={styles.checkout}>
            <div className={styles.left}>
              <Payment payment={payment} onPaid={() => void query.refetch()} />
            </div>
            <Order payment={payment} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Order({ payment }: { payment: CardPayment }) {
  const texts = useTexts(checkoutTexts)
  return (
    <div className={styles.right}>
      <h2>{texts.about}</h2>
      <dl className={styles.facts}>
        <dt>{texts[payment.kind]}</dt>
        <dd>{payment.name}</dd>
        <dt>{texts.ordered}</dt>
        <dd>{date(payment.orderedAt)}</dd>
        <dt>{texts.state}</dt>
        <dd>
          <PaymentBadge state={payment.state} />
        </dd>
        <dt className={styles.total}>{texts.total}</dt>
        <dd className={styles.total}>{money(payment.totalRappen)}</dd>
      </dl>
    </div>
  )
}

const PAID = {
  project: 'paidProject',
  extension: 'paidExtension',
  membership: 'paidMembership',
} as const satisfies Record<CardPayment['kind'], string>

function Payment({ payment, onPaid }: { payment: CardPayment; onPaid: () => void }) {
  const texts = useTexts(checkoutTexts)
  const cards = useTexts(cardTexts)
  const offer = useQuery(cardOffer)
  const { state, status, kind, path } = payment
  if (state === 'succeeded') {
    return (
      <Notice kind="success" title={texts.paid}>
        <p>{texts[PAID[kind]]}</p>
        <p>
          <ButtonLink size="small" to={path}>
            {kind === 'membership' ? texts.toProfile : texts.toProject}
          </ButtonLink>
        </p>
      </Notice>
    )
  }
  if (state === 'cancelled') {
    return (
      <Notice kind="info">
        <p>{texts.closed}</p>
      </Notice>
    )
  }
  if (status === 'processing') {
    return (
      <Notice kind="info">
        <output>{texts.processing}</output>
      </Notice>
    )
  }
  return (
    <Loaded query={offer}>
      {(it) =>
        it.isOffered ? (
          <PayForm payment={payment} offer={it} onReported={onPaid} />
        ) : (
          <Notice kind="info">
            <p>{cards.off}</p>
          </Notice>
        )
      }
    </Loaded>
  )
}
