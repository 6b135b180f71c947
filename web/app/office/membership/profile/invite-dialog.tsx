import { membership } from '@allmend/contract/office/membership'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { membershipTexts } from './membership-texts.ts'

/** One mail to one person. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(membershipTexts)
  const form = useForm({ schema: membership.refer.input, initial: { email: '' } })

  async function send(values: { email: string }): Promise<void> {
    await api.membership.refer(values)
    form.reset()
    onClose()
    toast(texts.invited)
  }

  return (
    <Dialog
      title={texts.inviteQuestion}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button type="submit" form={form.id} kind="primary" busy={form.busy}>
          {texts.inviteAct}
        </Button>
      }
    >
      <p>{texts.inviteText}</p>
      <form
        id={form.id}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.busy) void form.submit(send)
        }}
      >
        <TextField label={texts.inviteEmail} type="email" autoComplete="off" {...form.text('email')} />
      </form>
      {form.failure !== undefined && <FailureNotice failure={form.failure} />}
    </Dialog>
  )
}
