import type { Language } from '@allmend/domain/language/language'
import { addressOf } from '../i18n/address.ts'

export function checkoutAddress(orderId: string): string {
  return `/profile/payments/${orderId}`
}

/** The page is loaded anew, for only there the provider's script may run. */
export function openCheckout(orderId: string, language: Language): void {
  location.assign(addressOf(checkoutAddress(orderId), language))
}
