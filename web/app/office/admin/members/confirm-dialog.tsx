import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  act: string
  isOpen: boolean
  acting: { isPending: boolean; isError: boolean; error: unknown; reset(): void }
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmDialog({ title, text, act, isOpen, acting, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={() => {
        acting.reset()
        onClose()
      }}
      act={
        <Button kind="primary" busy={acting.isPending} onClick={onConfirm}>
          {act}
        </Button>
      }
    >
      <p>{text}</p>
      {acting.isError && <FailureNotice failure={acting.error} />}
    </Dialog>
  )
}
