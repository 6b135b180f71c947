import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { OrganisationForm } from '@allmend/contract/base/organisations'
import type { Country } from '@allmend/domain/base/organisations/country'
import type { OrganisationType } from '@allmend/domain/base/organisations/organisation'
import { addressOf } from '../../platform/i18n/address.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import layout from '../../platform/ui/layout.module.css'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { useDraft } from '../../platform/ui/form/use-draft.ts'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { AddressFields } from './fields/address-fields.tsx'
import styles from './fields/form-grid.module.css'
import { NameFields } from './fields/name-fields.tsx'
import { ORGANISATION, type OrganisationValues } from './fields/organisation-values.ts'
import { myOrganisations, useCreateOrganisation } from './queries.ts'
import { fieldTexts, newOrganisationTexts } from './texts.ts'
import { TypeField } from './fields/type-field.tsx'

export function NewOrganisation() {
  const texts = useTexts(newOrganisationTexts)
  const fields = useTexts(fieldTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const calculation = query.has('participants') ? query.toString() : undefined
  const create = useCreateOrganisation()
  const form = useForm({ schema: OrganisationForm, initial: ORGANISATION, fieldOf: { name_taken: 'name' } })
  const forgetDraft = useDraft(form, 'allmend.new-organisation')

  async function send(values: OrganisationValues): Promise<void> {
    const { type, country, ...rest } = values
    const made = await create.mutateAsync({
      ...rest,
      type: type as OrganisationType,
      country: country as Country,
    })
    forgetDraft()
    // Who comes from the price calculator goes on with the project.
    const next = calculation ? orderPage(made.slug, calculation) : `/${made.slug}`
    await navigate(addressOf(next, language))
  }

  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      {calculation !== undefined && <KnownOrganisations calculation={calculation} />}
      <div className={styles.wideForm}>
        <Form
          of={form}
          send={send}
          acts={
            <div className={styles.last}>
              <div>
                <Button type="submit" kind="primary" size="large" busy={form.busy}>
                  {texts.act}
                </Button>
                <p>{texts.actText}</p>
              </div>
            </div>
          }
        >
          <Section title={texts.identity} text={texts.identityText}>
            <div className={styles.fields}>
              <NameFields form={form} />
              <TypeField form={form} />
            </div>
          </Section>
          <Section title={texts.address}>
            <div className={styles.fields}>
              <AddressFields form={form} />
            </div>
          </Section>
          <Section title={texts.contact}>
            <div className={styles.fields}>
              <TextField
                label={fields.accountName}
                hint={fields.accountNameHint}
                {...form.text('accountName')}
              />
              <TextField
                label={fields.contactEmail}
                type="email"
                autoComplete="email"
                {...form.text('contactEmail')}
              />
            </div>
          </Section>
        </Form>
      </div>
    </Page>
  )
}

/** Where a calculation becomes a project of the product it was made for. */
function orderPage(slug: string, calculation: string): string {
  const product = new URLSearchParams(calculation).get('product')
  return `/${slug}/${product === 'cityserver' ? product : 'tracking'}/new?${calculation}`
}

/** Who signed in on the way here may have an organisation already. */
function KnownOrganisations({ calculation }: { calculation: string }) {
  const texts = useTexts(newOrganisationTexts)
  const { data = [] } = useQuery(myOrganisations)
  if (data.length === 0) return null
  return (
    <Notice kind="info" title={texts.known}>
      <ul>
        {data.map(({ slug, name }) => (
          <li key={slug}>
            <Link className={layout.link} to={orderPage(slug, calculation)}>
              {texts.startFor(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
