import { site } from '@allmend/contract/office/site'
import { api } from '../../../platform/api/client.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useChange } from '../queries.ts'
import { requestTexts } from './request-texts.ts'

export function EraseForm() {
  const texts = useTexts(requestTexts)
  const form = useForm({ schema: site.eraseAddress.input, initial: { email: '', reason: '' } })
  const change = useChange(api.site.eraseAddress)
  return (
    <Form
      of={form}
      send={async (sent) => {
        const { requests, subscriptions } = await change.mutateAsync(sent)
        toast(texts.erased(number(requests), number(subscriptions)))
        form.reset()
      }}
      acts={
        <Button type="submit" kind="danger" busy={form.busy}>
          {texts.eraseAct}
        </Button>
      }
    >
      <TextField label={texts.email} type="email" autoComplete="off" {...form.text('email')} />
      <TextField label={texts.reason} maxLength={500} {...form.text('reason')} />
    </Form>
  )
}
