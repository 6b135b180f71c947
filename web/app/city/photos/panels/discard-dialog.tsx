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
  const words = useTexts(publishTexts)
  return (
    <Deletion
      projectId={projectId}
      title={words.discardTitle(number(count))}
      now={words.discardNow}
      onDelete={() => api.photos.deleteUnpublished({ projectId, ...of })}
      onClose={onClose}
    >
      <p>{words.discardWords}</p>
    </Deletion>
  )
}
