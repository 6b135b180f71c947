import { useQuery } from '@tanstack/react-query'
import type { CardPayment } from '@allmend/contract/cards'
import { date, money, time } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button/button.tsx'
import { ButtonLink } from '../ui/button/button-link.tsx'
import { ContactLink } from '../ui/button/contact-link.tsx'
import { FailureNotice } from '../ui/notice/failure-notice.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { toast } from '../ui/notice/toast.tsx'
import styles from './cards.module.css'
import { checkoutAddress } from './checkout-address.ts'
import { cardPayments, useCheckPayment } from './queries.ts'
import { incompleteTexts } from './texts.ts'

/** Payments by card that were begun and are not confirmed, each with its three ways out. */
export function IncompleteNotices() {
  const { data = [] } = useQuery(cardPayments)
  const incomplete = data.filter(({ state }) => state === 'pending_payment')
  if (incomplete.length === 0) return null
  return (
    <div className={styles.incomplete}>
      {incomplete.map((payment) => (
        <IncompleteNotice key={payment.orderId} payment={payment} />
      ))}
    </div>
  )
}

function IncompleteNotice({ payment }: { payment: CardPayment }) {
  const words = useTexts(incompleteTexts)
  const check = useCheckPayment()
  const { orderId, name, totalRappen, failure, last4 } = payment
  const at = payment.toldAt ?? payment.orderedAt
  return (
    <Notice kind="warning" title={words.title(name)}>
      <p>{words.words(money(totalRappen), date(at), time(at))}</p>
      <div className={styles.ways}>
        <div>
          <strong>{words.charged}</strong>
          <span>{words.chargedWords}</span>
          <span className={styles.act}>
            <Button
              size="small"
              busy={check.isPending}
              onClick={() =>
                check.mutate(orderId, {
                  onSuccess: ({ state }) => toast(state === 'succeeded' ? words.nowPaid : words.stillOpen),
                })
              }
            >
              {words.check}
            </Button>
          </span>
        </div>
        <div>
          <strong>{words.notCharged}</strong>
          <span>{failure && last4 ? words.notChargedCard(last4) : words.notChargedWords}</span>
          <span className={styles.act}>
            <ButtonLink size="small" to={checkoutAddress(orderId)} reloadDocument>
              {words.update}
            </ButtonLink>
          </span>
        </div>
        <div>
          <strong>{words.else}</strong>
          <span>{words.elseWords}</span>
          <span className={styles.act}>
            <ContactLink subject={words.title(name)} button={{ size: 'small' }} />
          </span>
        </div>
      </div>
      {check.isError && <FailureNotice failure={check.error} />}
    </Notice>
  )
}
