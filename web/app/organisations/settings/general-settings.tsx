import type { Organisation } from '@allmend/contract/organisations'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { LogoForm } from './logo-form.tsx'
import { fieldTexts, settingsTexts } from './texts.ts'
import { TypeField } from './type-field.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

export function GeneralSettings({ organisation }: { organisation: Organisation }) {
  const words = useTexts(settingsTexts)
  const fields = useTexts(fieldTexts)
  const { form, send } = useOrganisationForm(organisation)
  return (
    <>
      <Section title={words.logo} words={words.logoWords}>
        <LogoForm organisation={organisation} />
      </Section>
      <Section title={words.organisation} words={words.organisationWords}>
        <Form
          of={form}
          send={send}
          acts={
            <Button type="submit" kind="primary" busy={form.busy}>
              {words.save}
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
    </>
  )
}
