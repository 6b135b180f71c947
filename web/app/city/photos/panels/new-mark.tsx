import { useState } from 'react'
import { ANNOTATION_KINDS, PHOTO_LIMITS, type PhotoBox } from '@allmend/domain/city/photos/photo'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { usePhotoAct } from '../queries.ts'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'

interface NewMarkProps {
  projectId: string
  photoId: string
  box: PhotoBox
  onDone: () => void
}

/** What is being drawn on a photo: of which kind it is, and what is to be said of it. */
export function NewMark({ projectId, photoId, box, onDone }: NewMarkProps) {
  const texts = useTexts(panelTexts)
  const [kind, setKind] = useState<(typeof ANNOTATION_KINDS)[number]>('damage')
  const [note, setNote] = useState('')
  const add = usePhotoAct(projectId, () => api.photos.annotate({ projectId, photoId, kind, box, note }))
  const save = (): void =>
    add.mutate(undefined, {
      onSuccess: () => {
        toast(texts.marked)
        onDone()
      },
    })
  return (
    <form
      className={styles.form}
      aria-label={texts.newMark}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SelectField
        label={texts.markKind}
        value={kind}
        options={ANNOTATION_KINDS.map((value) => ({ value, label: texts[value] }))}
        onValue={(value) => setKind(ANNOTATION_KINDS.find((it) => it === value) ?? 'other')}
      />
      <AreaField
        label={texts.note}
        optional
        rows={2}
        value={note}
        maxLength={PHOTO_LIMITS.note}
        onValue={setNote}
      />
      <div className={styles.pair}>
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {texts.saveMark}
        </Button>
      </div>
      {add.isError && <FailureNotice failure={add.error} />}
    </form>
  )
}
