/** What strangers send us: to sales, to anybody, or about how something works. */
export const REQUEST_KINDS = ['sales', 'contact', 'feedback'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = ['new', 'taken', 'answered'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Bands of the specification (§3). */
export const COMPANY_SIZES = ['1-99', '100-999', '1000-4999', '5000+'] as const
export type CompanySize = (typeof COMPANY_SIZES)[number]

export const REQUEST_LIMITS = { message: 2_000, answer: 4_000, keptDays: 365, unconfirmedDays: 7 } as const

/** Country codes have one to three digits, so the whole number has seven to thirteen (specification, §5). */
const PHONE = /^(?:\+|00)[1-9]\d{6,12}$/
const BETWEEN_DIGITS = /[\s()./-]/g

/** International: + or 00, the country, then 6 to 10 digits; blanks, dots, dashes and brackets may stand between. */
export function isPhone(text: string): boolean {
  return PHONE.test(text.replaceAll(BETWEEN_DIGITS, ''))
}

const WEB =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\p{C}@"<>\\]*)?$/iu

/** It begins with http or https (specification, §5). */
export function isWebAddress(text: string): boolean {
  return WEB.test(text)
}

/** K-0318, as it stands in mails and lists. */
export function requestName(number: number): string {
  return `K-${String(number).padStart(4, '0')}`
}
