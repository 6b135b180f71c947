import { COUNTRIES } from '@allmend/domain/base/organisations/country'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import type { Form } from '../../../platform/ui/form/use-form.ts'
import { addressTexts } from './address-texts.ts'

/** What the register says of a person. */
export type AddressValues = {
  firstName: string
  familyName: string
  hometown: string
  street: string
  streetNr: string
  postcode: string
  city: string
  countryCode: string
}

const COUNTRY_NAMES = {
  CH: { de: 'Schweiz', en: 'Switzerland' },
  DE: { de: 'Deutschland', en: 'Germany' },
  EN: { de: 'Vereinigtes Königreich', en: 'United Kingdom' },
  RS: { de: 'Serbien', en: 'Serbia' },
} as const

type Fields = Pick<Form<AddressValues>, 'values' | 'text'>

export function AddressFields({ form, isHintShown = false }: { form: Fields; isHintShown?: boolean }) {
  const texts = useTexts(addressTexts)
  const language = useLanguage()
  const countries = COUNTRIES.map((code) => ({ value: code, label: COUNTRY_NAMES[code][language] }))
  return (
    <>
      <TextField label={texts.firstName} autoComplete="given-name" {...form.text('firstName')} />
      <TextField label={texts.familyName} autoComplete="family-name" {...form.text('familyName')} />
      <TextField label={texts.street} autoComplete="address-line1" {...form.text('street')} />
      <TextField label={texts.streetNr} optional {...form.text('streetNr')} />
      <TextField label={texts.postcode} autoComplete="postal-code" {...form.text('postcode')} />
      <TextField label={texts.city} autoComplete="address-level2" {...form.text('city')} />
      <SelectField
        label={texts.country}
        hint={isHintShown ? texts.countryHint : undefined}
        autoComplete="country"
        options={countries}
        {...form.text('countryCode')}
      />
      {form.values.countryCode === 'CH' && (
        <TextField label={texts.hometown} optional {...form.text('hometown')} />
      )}
    </>
  )
}
