import type { Organisation } from '@allmend/contract/base/organisations'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { AddressFields } from '../fields/address-fields.tsx'
import { DeleteOrganisation } from './delete-organisation.tsx'
import { LogoForm } from './logo-form.tsx'
import { fieldTexts, settingsTexts } from '../texts.ts'
import { TypeField } from '../fields/type-field.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

export function GeneralSettings({ organisation }: { organisation: Organisation }) {
  const texts = useTexts(settingsTexts)
  const fields = useTexts(fieldTexts)
  const { form, send } = useOrganisationForm(organisation)
  return (
    <>
      <Section title={texts.logo} text={texts.logoText}>
        <LogoForm organisation={organisation} />
      </Section>
      <Section title={texts.organisation} text={texts.organisationText}>
        <Form
          of={form}
          send={send}
          acts={
            <Button type="submit" kind="primary" busy={form.busy}>
              {texts.save}
            </Button>
          }
        >
          <TextField label={fields.name} autoComplete="organization" {...form.text('name')} />
          <TypeField form={form} />
          <AddressFields form={form} />
          <TextField
            label={fields.contactEmail}
            type="email"
            autoComplete="email"
            {...form.text('contactEmail')}
          />
        </Form>
      </Section>
      <Section title={texts.deleteTitle} text={texts.deleteText}>
        <DeleteOrganisation organisation={organisation} />
      </Section>
    </>
  )
}
