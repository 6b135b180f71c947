import { site, type SiteRequest } from '@allmend/contract/office/site'
import { REQUEST_LIMITS } from '@allmend/domain/office/site/request'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from '../admin.module.css'
import { useChange } from '../queries.ts'
import { requestTexts } from './request-texts.ts'

const schema = site.answerRequest.input.pick({ answer: true })

export function AnswerDialog({
  of: { id, number, email },
  onClose,
}: {
  of: SiteRequest
  onClose: () => void
}) {
  const texts = useTexts(requestTexts)
  const form = useForm({ schema, initial: { answer: '' } })
  const change = useChange(api.site.answerRequest)
  return (
    <Dialog
      title={texts.answerTo(number)}
      isOpen
      onClose={onClose}
      act={
        <Button type="submit" form={form.id} kind="primary" busy={form.busy}>
          {texts.send}
        </Button>
      }
    >
      <p className={styles.asked}>{texts.answerText(email)}</p>
      <Form
        of={form}
        send={async ({ answer }) => {
          await change.mutateAsync({ id, answer })
          toast(texts.sent(number))
          onClose()
        }}
        acts={null}
      >
        <AreaField
          label={texts.yourAnswer}
          rows={6}
          maxLength={REQUEST_LIMITS.answer}
          {...form.text('answer')}
        />
      </Form>
    </Dialog>
  )
}
