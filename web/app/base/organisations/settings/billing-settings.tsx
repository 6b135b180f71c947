import type { Organisation } from '@allmend/contract/base/organisations'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { fieldTexts, settingsTexts } from '../texts.ts'
import { useOrganisationForm } from './use-organisation-form.ts'

export function BillingSettings({ organisation }: { organisation: Organisation }) {
  const texts = useTexts(settingsTexts)
  const fields = useTexts(fieldTexts)
  const { form, send } = useOrganisationForm(organisation)
  return (
    <Section title={texts.invoices} text={texts.invoicesText}>
      <Form
        of={form}
        send={send}
        acts={
          <Button type="submit" kind="primary" busy={form.busy}>
            {texts.save}
          </Button>
        }
      >
        <TextField label={fields.accountName} hint={fields.accountNameHint} {...form.text('accountName')} />
        <TextField
          label={fields.billingEmail}
          hint={fields.billingEmailHint}
          type="email"
          optional
          {...form.text('billingEmail')}
        />
        <TextField
          label={fields.billingReference}
          hint={fields.billingReferenceHint}
          optional
          {...form.text('billingReference')}
        />
      </Form>
    </Section>
  )
}
