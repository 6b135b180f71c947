import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cardOffer, checkoutAddress, Way, Ways } from '../../../money/cards/index.ts'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ownInvoices, ownOrders } from '../../../money/payments/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { ContactLink } from '../../../platform/ui/button/contact-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowClockwiseIcon, CreditCardIcon, EnvelopeSimpleIcon } from '../../../platform/ui/icons.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { ownMember } from '../queries.ts'
import { membershipTexts } from './membership-texts.ts'

/** What a member was to transfer and has not arrived, with its three ways out. */
export function IncompleteTransfer() {
  const texts = useTexts(membershipTexts)
  const client = useQueryClient()
  const { data: member } = useQuery(ownMember)
  const { data: offer } = useQuery(cardOffer)
  const open = member?.subscriptions.filter((it) => it.state === 'pending_wiretransfer') ?? []
  const [first] = open
  if (!first) return null
  const checkAgain = () => {
    for (const { queryKey } of [ownMember, ownInvoices, ownOrders]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  const total = money(open.reduce((sum, it) => sum + it.totalRappen, 0))
  return (
    <Notice kind="warning" title={texts.incomplete(total)}>
      <p>{texts.incompleteText(date(first.orderedAt))}</p>
      <Ways>
        <Way when={texts.paidAlready} text={texts.paidAlreadyText}>
          <Button size="small" onClick={checkAgain}>
            <Icon of={ArrowClockwiseIcon} size={16} />
            {texts.checkAgain}
          </Button>
        </Way>
        <Way when={texts.notPaid} text={texts.notPaidText}>
          {offer?.isOffered && first.orderId && (
            <ButtonLink size="small" to={checkoutAddress(first.orderId)} reloadDocument>
              <Icon of={CreditCardIcon} size={16} />
              {texts.payByCard}
            </ButtonLink>
          )}
        </Way>
        <Way when={texts.somethingElse} text={texts.somethingElseText}>
          <ContactLink subject={texts.incomplete(total)} button={{ size: 'small' }}>
            <Icon of={EnvelopeSimpleIcon} size={16} />
            {texts.write}
          </ContactLink>
        </Way>
      </Ways>
    </Notice>
  )
}
