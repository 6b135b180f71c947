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
  const texts = useTexts(incompleteTexts)
  const check = useCheckPayment()
  const { orderId, name, totalRappen, failure, last4 } = payment
  const at = payment.toldAt ?? payment.orderedAt
  return (
    <Notice kind="warning" title={texts.title(name)}>
      <p>{texts.text(money(totalRappen), date(at), time(at))}</p>
      <Ways>
        <Way when={texts.charged} text={texts.chargedText}>
          <Button
            size="small"
            busy={check.isPending}
            onClick={() =>
              check.mutate(orderId, {
                onSuccess: ({ state }) => toast(state === 'succeeded' ? texts.nowPaid : texts.stillOpen),
              })
            }
          >
            <Icon of={ArrowClockwiseIcon} size={16} />
            {texts.check}
          </Button>
        </Way>
        <Way
          when={texts.notCharged}
          text={failure && last4 ? texts.notChargedCard(last4) : texts.notChargedText}
        >
          <ButtonLink size="small" to={checkoutAddress(orderId)} reloadDocument>
            <Icon of={CreditCardIcon} size={16} />
            {texts.update}
          </ButtonLink>
        </Way>
        <Way when={texts.else} text={texts.elseText}>
          <ContactLink subject={texts.title(name)} button={{ size: 'small' }}>
            <Icon of={EnvelopeSimpleIcon} size={16} />
            {texts.write}
          </ContactLink>
        </Way>
      </Ways>
      {check.isError && <FailureNotice failure={check.error} />}
    </Notice>
  )
}
