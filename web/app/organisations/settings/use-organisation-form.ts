import { type Organisation, OrganisationForm } from '@allmend/contract/organisations'
import type { Country } from '@allmend/domain/organisations/country'
import type { OrganisationType } from '@allmend/domain/organisations/organisation'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/notice/toast.tsx'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { type OrganisationValues, valuesOf } from '../fields/organisation-values.ts'
import { useChangeOrganisation } from '../queries.ts'
import { settingsTexts } from '../texts.ts'

/** The form behind the settings: the parts of a page change the same organisation. */
export function useOrganisationForm(organisation: Organisation): {
  form: Form<OrganisationValues>
  send: (values: OrganisationValues) => Promise<void>
} {
  const words = useTexts(settingsTexts)
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
    toast(words.saved)
  }

  return { form, send }
}
