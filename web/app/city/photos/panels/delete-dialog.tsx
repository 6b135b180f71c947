import type { Photo } from '@allmend/contract/city/photos'
import { api } from '../../../platform/api/client.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { placeTexts } from '../texts.ts'
import { Deletion } from './deletion.tsx'

interface DeleteDialogProps {
  projectId: string
  photos: readonly Photo[]
  onClose: () => void
}

/** Says how many go, and how many of these people see today. */
export function DeleteDialog({ projectId, photos, onClose }: DeleteDialogProps) {
  const texts = useTexts(placeTexts)
  const published = photos.filter(({ isPublished }) => isPublished).length
  return (
    <Deletion
      projectId={projectId}
      title={texts.deleteTitle(number(photos.length))}
      now={texts.deleteNow}
      onDelete={() => api.photos.deletePhotos({ projectId, photos: photos.map(({ id }) => id) })}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
      {published > 0 && <p>{texts.deletePublished(number(published))}</p>}
    </Deletion>
  )
}
