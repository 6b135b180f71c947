import { type Organisation, OrganisationForm } from '@allmend/contract/base/organisations'
import type { Country } from '@allmend/domain/base/organisations/country'
import type { OrganisationType } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { type Form, useForm } from '../../../platform/ui/form/use-form.ts'
import { type OrganisationValues, valuesOf } from '../fields/organisation-values.ts'
import { useChangeOrganisation } from '../queries.ts'
import { settingsTexts } from '../texts.ts'

/** The form behind the settings: the parts of a page change the same organisation. */
export function useOrganisationForm(organisation: Organisation): {
  form: Form<OrganisationValues>
  send: (values: OrganisationValues) => Promise<void>
} {
  const texts = useTexts(settingsTexts)
  const change = useChangeOrganisation()
  const form = useForm({
    schema: OrganisationForm,
    initial: valuesOf(organisation),
    fieldOf: { name_taken: 'name' },
  })

  async function send({ slug: _slug, type, country, ...rest }: OrganisationValues): Promise<void> {
    await change.mutateAsync({
      ...rest,
      id: organisation.id,
      type: type as OrganisationType,
      country: country as Country,
    })
    toast(texts.saved)
  }

  return { form, send }
}
