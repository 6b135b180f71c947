import type { PhotoBox } from '@allmend/domain/city/photos/photo'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { usePhotoAct } from '../queries.ts'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'

interface BlurPartProps {
  projectId: string
  photoId: string
  box: PhotoBox
  onDone: () => void
}

/** What was missed is made unrecognisable before anybody else sees it; until then the photo is hidden. */
export function BlurPart({ projectId, photoId, box, onDone }: BlurPartProps) {
  const texts = useTexts(panelTexts)
  const act = usePhotoAct(projectId, () => api.photos.blur({ projectId, id: photoId, boxes: [box] }))
  const blur = (): void =>
    act.mutate(undefined, {
      onSuccess: () => {
        toast(texts.blurredDone)
        onDone()
      },
    })
  return (
    <section className={styles.form} aria-label={texts.missed}>
      <p>{texts.missedText}</p>
      <div className={styles.pair}>
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button kind="primary" busy={act.isPending} onClick={blur}>
          {texts.blur}
        </Button>
      </div>
      {act.isError && <FailureNotice failure={act.error} />}
    </section>
  )
}
