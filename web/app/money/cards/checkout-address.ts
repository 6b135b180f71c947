import type { Language } from '@allmend/domain/platform/language/language'
import { addressOf } from '../../platform/i18n/address.ts'

export function checkoutAddress(orderId: string): string {
  return `/profile/payments/${orderId}`
}

/** The page is loaded anew, for only there the provider's script may run. */
export function openCheckout(orderId: string, language: Language): void {
  location.assign(addressOf(checkoutAddress(orderId), language))
}
