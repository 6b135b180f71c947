import { api } from '../../../platform/api/client.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { publishTexts } from '../texts.ts'
import { Deletion } from './deletion.tsx'

interface DiscardDialogProps {
  projectId: string
  /** Of a route, or of a ride. */
  of: { routeId: string } | { captureId: string }
  count: number
  onClose: () => void
}

/** Says how many go; what is published stays. */
export function DiscardDialog({ projectId, of, count, onClose }: DiscardDialogProps) {
  const texts = useTexts(publishTexts)
  return (
    <Deletion
      projectId={projectId}
      title={texts.discardTitle(number(count))}
      now={texts.discardNow}
      onDelete={() => api.photos.deleteUnpublished({ projectId, ...of })}
      onClose={onClose}
    >
      <p>{texts.discardText}</p>
    </Deletion>
  )
}
