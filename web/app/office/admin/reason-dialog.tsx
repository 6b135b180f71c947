import type { ReactNode } from 'react'
import { admin } from '@allmend/contract/office/admin'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { AreaField } from '../../platform/ui/field/area-field.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { Dialog } from '../../platform/ui/notice/dialog.tsx'
import styles from './admin.module.css'
import { adminTexts } from './texts.ts'

interface ReasonDialogProps {
  title: string
  children: ReactNode
  label?: string
  hint?: string
  act: string
  isDangerous?: boolean
  isOpen: boolean
  onClose: () => void
  send: (reason: string) => Promise<void>
}

const schema = admin.requeueJob.input.pick({ reason: true })

/** Before an act that is logged: what it does, and why it is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const texts = useTexts(adminTexts)
  const form = useForm({ schema, initial: { reason: '' } })
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onClose}
      act={
        <Button type="submit" form={form.id} kind={props.isDangerous ? 'danger' : 'primary'} busy={form.busy}>
          {props.act}
        </Button>
      }
    >
      <p className={styles.asked}>{props.children}</p>
      <Form of={form} send={({ reason }) => props.send(reason)} acts={null}>
        <AreaField
          label={props.label ?? texts.reason}
          hint={props.hint ?? texts.reasonHint}
          rows={2}
          maxLength={500}
          {...form.text('reason')}
        />
      </Form>
    </Dialog>
  )
}
