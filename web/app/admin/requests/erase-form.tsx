import { site } from '@allmend/contract/site'
import { api } from '../../api/client.ts'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/notice/toast.tsx'
import { useChange } from '../queries.ts'
import { requestTexts } from './request-texts.ts'

export function EraseForm() {
  const words = useTexts(requestTexts)
  const form = useForm({ schema: site.eraseAddress.input, initial: { email: '', reason: '' } })
  const change = useChange(api.site.eraseAddress)
  return (
    <Form
      of={form}
      send={async (sent) => {
        const { requests, subscriptions } = await change.mutateAsync(sent)
        toast(words.erased(number(requests), number(subscriptions)))
        form.reset()
      }}
      acts={
        <Button type="submit" kind="danger" busy={form.busy}>
          {words.eraseAct}
        </Button>
      }
    >
      <TextField label={words.email} type="email" autoComplete="off" {...form.text('email')} />
      <TextField label={words.reason} maxLength={500} {...form.text('reason')} />
    </Form>
  )
}
