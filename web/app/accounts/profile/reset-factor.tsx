import { accounts } from '@allmend/contract/accounts'
import { api } from '../../api/client.ts'
import { date, time } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/notice/toast.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { fieldTexts, officeResetTexts } from '../texts.ts'

/** For Admins: the lost second factor of somebody no organisation can help (decision 0070). */
export function ResetFactor() {
  const words = useTexts(officeResetTexts)
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
    toast(words.asked(`${date(effectiveAt)} ${time(effectiveAt)}`))
  }

  return (
    <Page>
      <Section title={words.section} words={words.words}>
        <Form
          of={form}
          send={send}
          acts={
            <Button type="submit" kind="danger" busy={form.busy}>
              {words.act}
            </Button>
          }
        >
          <TextField label={fields.email} type="email" autoComplete="off" {...form.text('email')} />
        </Form>
      </Section>
    </Page>
  )
}
