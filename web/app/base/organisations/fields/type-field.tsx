import { ORGANISATION_TYPES } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import type { Form } from '../../../platform/ui/form/use-form.ts'
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
