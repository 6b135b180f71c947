import { api } from '../../api/client.ts'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/notice/dialog.tsx'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { toast } from '../../ui/notice/toast.tsx'
import { usePhotoAct } from '../queries.ts'
import { placeTexts, publishTexts } from '../texts.ts'

interface DiscardDialogProps {
  projectId: string
  /** Of a route, or of a ride. */
  of: { routeId: string } | { captureId: string }
  count: number
  onClose: () => void
}

/** Says how many go; what is published stays. */
export function DiscardDialog({ projectId, of, count, onClose }: DiscardDialogProps) {
  const words = useTexts(publishTexts)
  const done = useTexts(placeTexts)
  const act = usePhotoAct(projectId, () => api.photos.deleteUnpublished({ projectId, ...of }))
  return (
    <Dialog
      title={words.discardTitle(number(count))}
      isOpen
      onClose={onClose}
      act={
        <Button
          kind="danger"
          busy={act.isPending}
          onClick={() =>
            act.mutate(undefined, {
              onSuccess: ({ deleted }) => {
                toast(done.deleted(number(deleted)))
                onClose()
              },
            })
          }
        >
          {words.discardNow}
        </Button>
      }
    >
      <p>{words.discardWords}</p>
      {act.isError && <FailureNotice failure={act.error} />}
    </Dialog>
  )
}
