import { ORGANISATION_TYPES } from '@allmend/domain/organisations/organisation'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { OrganisationValues } from './organisation-values.ts'
import { fieldTexts } from '../texts.ts'

export function TypeField({ form }: { form: Form<OrganisationValues> }) {
  const words = useTexts(fieldTexts)
  return (
    <SelectField
      label={words.type}
      options={[
        { value: '', label: words.chooseType },
        ...ORGANISATION_TYPES.map((type) => ({ value: type, label: words[type] })),
      ]}
      {...form.text('type')}
    />
  )
}
