import type { CardOffer } from '@allmend/contract/money/cards'
import type { Config } from '../../config.ts'
import { openStripe, type Stripe } from './stripe.ts'

/** The card provider, where one is configured. */
export interface Provider {
  stripe: Stripe
  eventSecret: string
  publishableKey: string
  script: string
  /** Where people come back to from their bank. */
  origin: string
}

/** None unless all three keys are there: cards are not offered then. */
export function providerOf(config: Config): Provider | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config
  const eventSecret = config.STRIPE_WEBHOOK_SECRET
  if (!secretKey || !publishableKey || !eventSecret) return undefined
  const stripe = openStripe({ url: config.STRIPE_API_URL.replace(/\/$/, ''), secretKey })
  return {
    stripe,
    eventSecret,
    publishableKey,
    script: config.STRIPE_SCRIPT_URL,
    origin: config.PUBLIC_ORIGIN,
  }
}

export function offerOf(provider: Provider | undefined): CardOffer {
  const { publishableKey = '', script = '' } = provider ?? {}
  return { isOffered: provider !== undefined, publishableKey, script }
}
