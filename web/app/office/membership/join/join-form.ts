import { MemberForm } from '@allmend/contract/office/membership'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import type { Country } from '@allmend/domain/base/organisations/country'
import { z } from 'zod'

export const JOIN = {
  shares: '2',
  way: 'wire',
  firstName: '',
  familyName: '',
  hometown: '',
  street: '',
  streetNr: '',
  postcode: '',
  city: '',
  countryCode: 'CH',
  birthYear: '',
  isRepresented: false,
  referralEmail: '',
  statutes: false,
}
export type JoinValues = typeof JOIN

const numberIn = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** What is sent of what was typed. */
export function sentOf(values: JoinValues) {
  const { shares, birthYear, countryCode, way, ...rest } = values
  return {
    ...rest,
    shares: Number(shares),
    way: way as PaymentWay,
    birthYear: Number(birthYear),
    countryCode: countryCode as Country,
    // Only Swiss people have one.
    hometown: countryCode === 'CH' ? rest.hometown : '',
  }
}

/** The contract's own schema, on what is typed. */
export const JoinSchema = z.preprocess((it) => {
  const values = it as JoinValues
  return { ...values, shares: numberIn(values.shares), birthYear: numberIn(values.birthYear) }
}, MemberForm)
