/** Wire codes of the specification (§3). EN stands for the United Kingdom (decision 0010). */
export const COUNTRIES = ['CH', 'DE', 'EN', 'RS'] as const
export type Country = (typeof COUNTRIES)[number]

const POSTCODE: Record<Country, RegExp> = {
  CH: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  EN: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  RS: /^\d{5}$/,
}

export function isPostcode(country: Country, postcode: string): boolean {
  return POSTCODE[country].test(postcode)
}

/** As the post and banks of other countries know it (ISO 3166). */
export function isoCountry(country: Country): string {
  return country === 'EN' ? 'GB' : country
}
