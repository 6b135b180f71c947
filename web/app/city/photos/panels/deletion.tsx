import type { ReactNode } from 'react'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { usePhotoAct } from '../queries.ts'
import { placeTexts } from '../texts.ts'

interface DeletionProps {
  projectId: string
  title: string
  /** On the button. */
  now: string
  onDelete: () => Promise<{ deleted: number }>
  onClose: () => void
  children: ReactNode
}

/** Asks before photos go, and says how many went. */
export function Deletion({ projectId, title, now, onDelete, onClose, children }: DeletionProps) {
  const texts = useTexts(placeTexts)
  const act = usePhotoAct(projectId, onDelete)
  const remove = (): void =>
    act.mutate(undefined, {
      onSuccess: ({ deleted }) => {
        toast(texts.deleted(number(deleted)))
        onClose()
      },
    })
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      act={
        <Button kind="danger" busy={act.isPending} onClick={remove}>
          {now}
        </Button>
      }
    >
      {children}
      {act.isError && <FailureNotice failure={act.error} />}
    </Dialog>
  )
}
