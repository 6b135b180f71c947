import { people } from '@allmend/contract/city/people'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { usersTexts } from './texts.ts'

interface NameDialogProps {
  title: string
  act: string
  initial: string
  isOpen: boolean
  onClose: () => void
  send: (groupName: string) => Promise<void>
}

const Named = people.makeGroup.input.pick({ groupName: true })

/** A group gets its name, or another one. */
export function NameDialog({ title, act, initial, isOpen, onClose, send }: NameDialogProps) {
  const texts = useTexts(usersTexts)
  const form = useForm({
    schema: Named,
    initial: { groupName: initial },
    fieldOf: { group_name_taken: 'groupName' },
  })
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button type="submit" form={form.id} kind="primary" busy={form.busy}>
          {act}
        </Button>
      }
    >
      <Form
        of={form}
        send={async ({ groupName }) => {
          await send(groupName)
          form.reset()
        }}
        acts={null}
      >
        <TextField label={texts.name} maxLength={60} autoComplete="off" {...form.text('groupName')} />
      </Form>
    </Dialog>
  )
}
