import { type Organisation, OrganisationForm } from '@allmend/contract/base/organisations'

type Field = keyof typeof OrganisationForm.shape
const FIELDS = Object.keys(OrganisationForm.shape) as Field[]

/** What the forms of an organisation hold; everything is text until the schema has read it. */
export type OrganisationValues = Record<Field, string>

export const ORGANISATION: OrganisationValues = { ...valuesBy(() => ''), country: 'CH' }

export function valuesOf(organisation: Organisation): OrganisationValues {
  return valuesBy((name) => organisation[name])
}

function valuesBy(value: (name: Field) => string): OrganisationValues {
  return Object.fromEntries(FIELDS.map((name) => [name, value(name)])) as OrganisationValues
}
