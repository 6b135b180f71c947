import { ORGANISATION_TYPES } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import type { Form } from '../../../platform/ui/form/use-form.ts'
import type { OrganisationValues } from './organisation-values.ts'
import { fieldTexts } from '../texts.ts'

export function TypeField({ form }: { form: Form<OrganisationValues> }) {
  const texts = useTexts(fieldTexts)
  return (
    <SelectField
      label={texts.type}
      options={[
        { value: '', label: texts.chooseType },
        ...ORGANISATION_TYPES.map((type) => ({ value: type, label: texts[type] })),
      ]}
      {...form.text('type')}
    />
  )
}
