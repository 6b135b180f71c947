/** As much of the provider's script as we use. Nothing but it ever sees the number of a card. */
export interface StripeScript {
  elements(about: { clientSecret: string; locale: string; appearance?: object }): StripeElements
  confirmPayment(about: Confirmation): Promise<{ error?: ScriptError }>
  confirmSetup(
    about: Confirmation,
  ): Promise<{ error?: ScriptError; setupIntent?: { payment_method?: unknown } }>
  /** 3-D Secure for a card that is kept. */
  handleNextAction(about: { clientSecret: string }): Promise<{ error?: ScriptError }>
}

export interface StripeElements {
  create(kind: 'payment'): {
    on(event: 'ready' | 'loaderror', listener: () => void): void
    mount(place: HTMLElement): void
    unmount(): void
  }
}

interface Confirmation {
  elements: StripeElements
  confirmParams: { return_url: string }
  redirect: 'if_required'
}

interface ScriptError {
  code?: string
  decline_code?: string
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript
  }
}

let loading: Promise<void> | undefined

/** Brings the script into this page, once; on pages without a card it is never asked for. */
export async function loadStripe(address: string, publishableKey: string): Promise<StripeScript> {
  loading ??= loaded(address).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('the card provider’s script brought nothing')
  return window.Stripe(publishableKey)
}

function loaded(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the card provider’s script does not load')))
    document.head.append(script)
  })
}
