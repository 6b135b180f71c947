import { useState } from 'react'
import type { Annotation, Photo } from '@allmend/contract/photos'
import { ANNOTATION_KINDS, PHOTO_LIMITS, type PhotoBox } from '@allmend/domain/photos/photo'
import type { TimeZone } from '@allmend/domain/time/time-zone'
import { api } from '../../api/client.ts'
import { date } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { AreaField } from '../../ui/field/area-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { toast } from '../../ui/notice/toast.tsx'
import { usePhotoAct } from '../queries.ts'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'

interface MarksProps {
  projectId: string
  marks: readonly Annotation[]
  photo: Photo | undefined
  /** Being drawn on that photo. */
  box: PhotoBox | undefined
  onDone: () => void
  onGo: (photoId: string) => void
  zone: TimeZone
}

/** What people have marked on the photos shown; the form for a new one while it is drawn. */
export function Marks({ projectId, marks, photo, box, onDone, onGo, zone }: MarksProps) {
  const words = useTexts(panelTexts)
  const remove = usePhotoAct(projectId, (id: string) => api.photos.removeAnnotation({ projectId, id }))
  return (
    <section className={styles.panel}>
      <h2>{words.marks}</h2>
      {box && photo && <NewMark projectId={projectId} photoId={photo.id} box={box} onDone={onDone} />}
      {marks.length === 0 && !box && <p className={styles.quiet}>{words.noMarks}</p>}
      <ul className={styles.rows}>
        {marks.map((mark) => {
          const name = [words[mark.kind], mark.note].filter(Boolean).join(': ')
          return (
            <li key={mark.id}>
              <span>
                <button
                  type="button"
                  className={styles.go}
                  aria-label={words.showMark(name)}
                  onClick={() => onGo(mark.photoId)}
                >
                  {name}
                </button>
                <small>{`${mark.byName}, ${date(mark.writtenAt, zone)}`}</small>
              </span>
              <Button
                size="small"
                kind="quiet"
                aria-label={words.removeMarkOf(name)}
                onClick={() => remove.mutate(mark.id)}
              >
                {words.removeMark}
              </Button>
            </li>
          )
        })}
      </ul>
      {remove.isError && <FailureNotice failure={remove.error} />}
    </section>
  )
}

interface NewMarkProps {
  projectId: string
  photoId: string
  box: PhotoBox
  onDone: () => void
}

function NewMark({ projectId, photoId, box, onDone }: NewMarkProps) {
  const words = useTexts(panelTexts)
  const [kind, setKind] = useState<(typeof ANNOTATION_KINDS)[number]>('damage')
  const [note, setNote] = useState('')
  const add = usePhotoAct(projectId, () => api.photos.annotate({ projectId, photoId, kind, box, note }))
  const save = (): void =>
    add.mutate(undefined, {
      onSuccess: () => {
        toast(words.marked)
        onDone()
      },
    })
  return (
    <form
      className={styles.form}
      aria-label={words.newMark}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SelectField
        label={words.markKind}
        value={kind}
        options={ANNOTATION_KINDS.map((value) => ({ value, label: words[value] }))}
        onValue={(value) => setKind(ANNOTATION_KINDS.find((it) => it === value) ?? 'other')}
      />
      <AreaField label={words.note} optional value={note} maxLength={PHOTO_LIMITS.note} onValue={setNote} />
      <div className={styles.pair}>
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {words.saveMark}
        </Button>
      </div>
      {add.isError && <FailureNotice failure={add.error} />}
    </form>
  )
}
