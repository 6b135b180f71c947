import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '@allmend/domain/base/organisations/country'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import type { Form } from '../../../platform/ui/form/use-form.ts'
import styles from './form-grid.module.css'
import type { OrganisationValues } from './organisation-values.ts'
import { countries } from '../queries.ts'
import { fieldTexts } from '../texts.ts'

export function AddressFields({ form }: { form: Form<OrganisationValues> }) {
  const texts = useTexts(fieldTexts)
  const language = useLanguage()
  const { data: names } = useQuery(countries)
  // Until the names are there, the codes hold the place.
  const options =
    names?.map((it) => ({ value: it.code, label: it[language] })) ??
    COUNTRIES.map((code) => ({ value: code, label: code }))
  return (
    <>
      <div className={styles.longShort}>
        <TextField label={texts.street} autoComplete="address-line1" {...form.text('street')} />
        <TextField label={texts.number} optional {...form.text('number')} />
      </div>
      <div className={styles.shortLong}>
        <TextField label={texts.postcode} autoComplete="postal-code" {...form.text('postcode')} />
        <TextField label={texts.location} autoComplete="address-level2" {...form.text('location')} />
      </div>
      <SelectField label={texts.country} autoComplete="country" options={options} {...form.text('country')} />
    </>
  )
}
