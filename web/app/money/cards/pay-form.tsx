import { useMutation, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { Card, CardOffer, CardPayment } from '@allmend/contract/money/cards'
import { isExpired } from '@allmend/domain/money/cards/card'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { money } from '../../platform/i18n/formats.ts'
import { today } from '../../platform/i18n/today.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { CreditCardIcon } from '../../platform/ui/icons.ts'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import { CardElement, type Ready } from './card-element.tsx'
import { brandName, monthOf } from './card-texts.ts'
import styles from './cards.module.css'
import { failedTry } from './failed-try.ts'
import { cardsOf, usePay } from './queries.ts'
import { loadStripe } from './stripe-script.ts'
import { cardTexts, checkoutTexts } from './texts.ts'

interface PayFormProps {
  payment: CardPayment
  offer: CardOffer
  /** The provider has been told; how it stands now is asked. */
  onReported: () => void
}

const OTHER = 'other'

export function PayForm(props: PayFormProps) {
  const { organizationId } = props.payment
  const query = useQuery(cardsOf({ organizationId: organizationId ?? undefined }))
  return <Loaded query={query}>{(cards) => <Form {...props} cards={cards} />}</Loaded>
}

/** One that is kept, or another that is told to the provider here. */
function Form({ payment, offer, onReported: onTold, cards }: PayFormProps & { cards: readonly Card[] }) {
  const texts = useTexts(checkoutTexts)
  const cardLabels = useTexts(cardTexts)
  const kept = cards.filter((card) => !isExpired(card, today()))
  const [chosen, setChosen] = useState(kept[0]?.id ?? OTHER)
  const [ready, setReady] = useState<Ready>()
  const { mutateAsync: start } = usePay()
  const { orderId } = payment

  /** Answers why it failed, if it did. */
  async function withKept(card: string): Promise<string | undefined> {
    const begun = await start({ orderId, card })
    if (begun.status === 'requires_action' && begun.clientSecret !== null) {
      const stripe = await loadStripe(offer.script, offer.publishableKey)
      const { error } = await stripe.handleNextAction({ clientSecret: begun.clientSecret })
      return error && failedTry(cardLabels, error.decline_code ?? error.code)
    }
    return begun.state === 'succeeded' || begun.status === 'processing'
      ? undefined
      : failedTry(cardLabels, begun.failure)
  }

  async function withOther({ stripe, elements }: Ready): Promise<string | undefined> {
    const confirmParams = { return_url: location.href }
    const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
    return error && failedTry(cardLabels, error.decline_code ?? error.code)
  }

  const pay = useMutation({
    mutationFn: () => (chosen === OTHER && ready ? withOther(ready) : withKept(chosen)),
    onSettled: onTold,
  })

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    pay.mutate()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.choice}>
        <legend>{texts.choose}</legend>
        {kept.map((card) => (
          <label key={card.id} className={styles.way}>
            <input
              type="radio"
              name="card"
              checked={chosen === card.id}
              onChange={() => setChosen(card.id)}
            />
            <span>
              {cardLabels.number(brandName(card.brand), card.last4)}
              <small>{cardLabels.validUntil(monthOf(card))}</small>
            </span>
            <Icon of={CreditCardIcon} size={24} />
          </label>
        ))}
        <label className={styles.way}>
          <input type="radio" name="card" checked={chosen === OTHER} onChange={() => setChosen(OTHER)} />
          <span>
            {texts.other}
            <small>{texts.otherText}</small>
          </span>
          <Icon of={CreditCardIcon} size={24} />
        </label>
      </fieldset>
      {chosen === OTHER && <OtherCard orderId={orderId} offer={offer} onReady={setReady} />}
      {pay.data !== undefined && !pay.isPending && (
        <Notice kind="danger">
          <p>{pay.data}</p>
        </Notice>
      )}
      {pay.isError && <FailureNotice failure={pay.error} />}
      <p className={styles.hint}>{texts.hint}</p>
      <div>
        <Button
          type="submit"
          kind="primary"
          size="large"
          disabled={chosen === OTHER && !ready}
          busy={pay.isPending}
        >
          {texts.pay(money(payment.totalRappen))}
        </Button>
      </div>
    </form>
  )
}

/** What the provider's field is opened with is asked for when it is needed. */
function OtherCard({
  orderId,
  offer,
  onReady,
}: {
  orderId: string
  offer: CardOffer
  onReady: (ready: Ready | undefined) => void
}) {
  const begun = usePay()
  const { mutate: begin } = begun
  useEffect(() => {
    begin({ orderId })
    return () => onReady(undefined)
  }, [begin, orderId, onReady])
  if (begun.isError) return <FailureNotice failure={begun.error} retry={() => begin({ orderId })} />
  const secret = begun.data?.clientSecret
  if (!secret) return <Skeleton height={44} />
  return <CardElement offer={offer} clientSecret={secret} onReady={onReady} />
}
