import type { Card } from '@allmend/contract/money/cards'

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** As it stands on the card; of one we do not know, nothing. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? ''
}

/** As it is printed on the card: 08/26. */
export function monthOf({ expiresMonth, expiresYear }: Pick<Card, 'expiresMonth' | 'expiresYear'>): string {
  return `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`
}
