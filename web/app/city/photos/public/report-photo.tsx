import { useId, useState } from 'react'
import { PHOTO_LIMITS, type PhotoBox, REPORT_KINDS } from '@allmend/domain/city/photos/photo'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { panelTexts } from '../texts.ts'
import styles from './public-photos.module.css'
import { publicPhotosTexts } from './texts.ts'

interface ReportPhotoProps {
  photoId: string
  box: PhotoBox
  onReported: () => void
  onCancel: () => void
}

/** What is to be seen that should not be; it is hidden with the answer. */
export function ReportPhoto({ photoId, box, onReported, onCancel }: ReportPhotoProps) {
  const texts = useTexts(publicPhotosTexts)
  const kinds = useTexts(panelTexts)
  const id = useId()
  const [kind, setKind] = useState<(typeof REPORT_KINDS)[number]>('face')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.photos.report({ id: photoId, kind, box, note })
      onReported()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.report}
      method="post"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset>
        <legend id={`${id}-title`}>{texts.reportTitle}</legend>
        {REPORT_KINDS.map((it) => (
          <label key={it}>
            <input type="radio" name={`${id}-kind`} checked={it === kind} onChange={() => setKind(it)} />
            {it === 'other' ? kinds.otherReport : kinds[it]}
          </label>
        ))}
      </fieldset>
      <p>{texts.reportText}</p>
      <label className={styles.note}>
        <span>
          {texts.note} <small>{texts.optional}</small>
        </span>
        <textarea
          rows={2}
          value={note}
          maxLength={PHOTO_LIMITS.note}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.noteHint}
      </p>
      <div className={styles.acts}>
        <Button onClick={onCancel}>{kinds.cancel}</Button>
        <Button kind="primary" type="submit" busy={isBusy}>
          {texts.send}
        </Button>
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </form>
  )
}
