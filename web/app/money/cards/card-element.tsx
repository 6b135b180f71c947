import { useEffect, useRef, useState } from 'react'
import type { CardOffer } from '@allmend/contract/money/cards'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import styles from './cards.module.css'
import { loadStripe, type StripeElements, type StripeScript } from './stripe-script.ts'
import { cardTexts } from './texts.ts'

export interface Ready {
  stripe: StripeScript
  elements: StripeElements
}

interface CardElementProps {
  offer: CardOffer
  clientSecret: string
  onReady: (ready: Ready) => void
}

/** The provider's own field for a card: its number goes there, never to us. */
export function CardElement({ offer, clientSecret, onReady }: CardElementProps) {
  const texts = useTexts(cardTexts)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const ready = useRef(onReady)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    ready.current = onReady
  })
  useEffect(() => {
    let isHere = true
    let leave = (): void => undefined
    const mount = async (): Promise<void> => {
      const stripe = await loadStripe(offer.script, offer.publishableKey)
      if (!isHere || !place.current) return
      const elements = stripe.elements({ clientSecret, locale: language })
      const element = elements.create('payment')
      element.on('ready', () => {
        setState('ready')
        ready.current({ stripe, elements })
      })
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      leave = () => element.unmount()
    }
    mount().catch(() => setState('failed'))
    return () => {
      isHere = false
      leave()
    }
  }, [offer, clientSecret, language])

  return (
    <div className={styles.element}>
      {state === 'failed' && (
        <Notice kind="danger" title={texts.tokenFailed}>
          <p>{texts.tokenFailedText}</p>
          <Button size="small" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        </Notice>
      )}
      {state === 'loading' && <Skeleton height={44} />}
      <div ref={place} />
    </div>
  )
}
