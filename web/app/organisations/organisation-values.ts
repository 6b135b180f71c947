import type { Organisation } from '@allmend/contract/organisations'

/** What the forms of an organisation hold; everything is text until the schema has read it. */
export const ORGANISATION = {
  name: '',
  slug: '',
  accountName: '',
  contactEmail: '',
  type: '',
  street: '',
  number: '',
  postcode: '',
  location: '',
  country: 'CH',
  billingEmail: '',
  billingReference: '',
}
export type OrganisationValues = typeof ORGANISATION

export function valuesOf(organisation: Organisation): OrganisationValues {
  const known = Object.keys(ORGANISATION) as (keyof OrganisationValues)[]
  return Object.fromEntries(known.map((name) => [name, organisation[name]])) as OrganisationValues
}
