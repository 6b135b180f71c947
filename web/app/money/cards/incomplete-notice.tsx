import { useQuery } from '@tanstack/react-query'
import type { CardSubscription } from '@allmend/contract/money/cards'
import { date, money, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { ContactLink } from '../../platform/ui/button/contact-link.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { ArrowClockwiseIcon, CreditCardIcon, EnvelopeSimpleIcon } from '../../platform/ui/icons.ts'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { checkoutAddress } from './checkout-address.ts'
import { cardPayments, useCheckPayment } from './queries.ts'
import { incompleteTexts } from './texts.ts'
import { Way, Ways } from './ways.tsx'

/** Payments by card that were begun and are not confirmed, each with its three ways out. */
export function IncompleteNotices() {
  const { data = [] } = useQuery(cardPayments)
  const incomplete = data.filter(({ state }) => state === 'pending_payment')
  if (incomplete.length === 0) return null
  return (
    <>
      {incomplete.map((payment) => (
        <IncompleteNotice key={payment.orderId} payment={payment} />
      ))}
    </>
  )
}

function IncompleteNotice({ payment }: { payment: CardSubscription }) {
  const words = useTexts(incompleteTexts)
  const check = useCheckPayment()
  const { orderId, name, totalRappen, failure, last4 } = payment
  const at = payment.toldAt ?? payment.orderedAt
  return (
    <Notice kind="warning" title={words.title(name)}>
      <p>{words.words(money(totalRappen), date(at), time(at))}</p>
      <Ways>
        <Way when={words.charged} words={words.chargedWords}>
          <Button
            size="small"
            busy={check.isPending}
            onClick={() =>
              check.mutate(orderId, {
                onSuccess: ({ state }) => toast(state === 'succeeded' ? words.nowPaid : words.stillOpen),
              })
            }
          >
            <Icon of={ArrowClockwiseIcon} size={16} />
            {words.check}
          </Button>
        </Way>
        <Way
          when={words.notCharged}
          words={failure && last4 ? words.notChargedCard(last4) : words.notChargedWords}
        >
          <ButtonLink size="small" to={checkoutAddress(orderId)} reloadDocument>
            <Icon of={CreditCardIcon} size={16} />
            {words.update}
          </ButtonLink>
        </Way>
        <Way when={words.else} words={words.elseWords}>
          <ContactLink subject={words.title(name)} button={{ size: 'small' }}>
            <Icon of={EnvelopeSimpleIcon} size={16} />
            {words.write}
          </ContactLink>
        </Way>
      </Ways>
      {check.isError && <FailureNotice failure={check.error} />}
    </Notice>
  )
}
