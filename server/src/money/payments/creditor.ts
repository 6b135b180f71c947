import type { Address } from '@allmend/domain/money/payments/qr-bill'
import type { Config } from '../../config.ts'

/** Who is paid, and where to. */
export interface Creditor {
  iban: string
  address: Address
  vatNumber: string
}

export function creditorIn(config: Config): Creditor {
  return {
    iban: config.BILL_IBAN,
    vatNumber: config.BILL_VAT_NUMBER ?? '',
    address: {
      name: config.BILL_NAME,
      street: config.BILL_STREET,
      number: config.BILL_NUMBER,
      postcode: config.BILL_POSTCODE,
      location: config.BILL_LOCATION,
      country: 'CH',
    },
  }
}
