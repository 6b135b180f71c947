import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { LINE_KINDS, LINE_UNITS } from '@allmend/domain/money/payments/order-lines'
import { PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { firstVersion } from '../../platform/stored/document.ts'
import {
  isListOf,
  isNumber,
  isObject,
  isOneOf,
  isText,
  orNull,
  type Shaped,
} from '../../platform/stored/shape.ts'

const isAddress = isObject({
  name: isText,
  street: isText,
  number: isText,
  postcode: isText,
  location: isText,
  country: isText,
})

const isInvoice = isObject({
  language: isOneOf(LANGUAGES),
  way: isOneOf(PAYMENT_WAYS),
  payer: isObject({ name: isText, address: orNull(isAddress), reference: isText }),
  title: isText,
  note: isText,
  credits: orNull(isText),
  lines: isListOf(
    isObject({
      kind: isOneOf(LINE_KINDS),
      quantity: isNumber,
      unit: isOneOf(LINE_UNITS),
      amountRappen: isNumber,
      vatBasisPoints: isNumber,
    }),
  ),
})

/** All a bill says besides its number, days and totals, as it lies in `payments.invoice`. */
export type InvoiceDocument = Shaped<typeof isInvoice>

export const storedInvoice = firstVersion('an invoice', isInvoice)
