import type { Photo } from '@allmend/contract/photos'
import { api } from '../../api/client.ts'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/notice/dialog.tsx'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { toast } from '../../ui/notice/toast.tsx'
import { usePhotoAct } from '../queries.ts'
import { placeTexts } from '../texts.ts'

interface DeleteDialogProps {
  projectId: string
  photos: readonly Photo[]
  onClose: () => void
}

/** Says how many go, and how many of these people see today. */
export function DeleteDialog({ projectId, photos, onClose }: DeleteDialogProps) {
  const words = useTexts(placeTexts)
  const act = usePhotoAct(projectId, () =>
    api.photos.deletePhotos({ projectId, photos: photos.map(({ id }) => id) }),
  )
  const published = photos.filter(({ isPublished }) => isPublished).length
  return (
    <Dialog
      title={words.deleteTitle(number(photos.length))}
      isOpen
      onClose={onClose}
      act={
        <Button
          kind="danger"
          busy={act.isPending}
          onClick={() =>
            act.mutate(undefined, {
              onSuccess: ({ deleted }) => {
                toast(words.deleted(number(deleted)))
                onClose()
              },
            })
          }
        >
          {words.deleteNow}
        </Button>
      }
    >
      <p>{words.deleteWords}</p>
      {published > 0 && <p>{words.deletePublished(number(published))}</p>}
      {act.isError && <FailureNotice failure={act.error} />}
    </Dialog>
  )
}
