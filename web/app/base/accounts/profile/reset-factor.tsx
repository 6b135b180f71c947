import { accounts } from '@allmend/contract/base/accounts'
import { api } from '../../../platform/api/client.ts'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { fieldTexts, officeResetTexts } from '../texts.ts'

/** For Admins: the lost second factor of somebody no organisation can help (decision 0070). */
export function ResetFactor() {
  const texts = useTexts(officeResetTexts)
  const fields = useTexts(fieldTexts)
  const form = useForm({
    schema: accounts.resetSecondFactor.input,
    initial: { email: '' },
    fieldOf: {
      account_unknown: 'email',
      second_factor_absent: 'email',
      reset_pending: 'email',
      reset_refused: 'email',
    },
  })

  async function send({ email }: { email: string }): Promise<void> {
    const { effectiveAt } = await api.accounts.resetSecondFactor({ email })
    form.reset()
    toast(texts.asked(`${date(effectiveAt)} ${time(effectiveAt)}`))
  }

  return (
    <Page>
      <Section title={texts.section} text={texts.text}>
        <Form
          of={form}
          send={send}
          acts={
            <Button type="submit" kind="danger" busy={form.busy}>
              {texts.act}
            </Button>
          }
        >
          <TextField label={fields.email} type="email" autoComplete="off" {...form.text('email')} />
        </Form>
      </Section>
    </Page>
  )
}
