import type { Annotation } from '@allmend/contract/city/photos'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { api } from '../../../platform/api/client.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { usePhotoAct } from '../queries.ts'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'

interface MarksProps {
  projectId: string
  marks: readonly Annotation[]
  onGo: (photoId: string) => void
  zone: TimeZone
}

/** What people have marked on the photos shown. */
export function Marks({ projectId, marks, onGo, zone }: MarksProps) {
  const words = useTexts(panelTexts)
  const remove = usePhotoAct(projectId, (id: string) => api.photos.removeAnnotation({ projectId, id }))
  return (
    <section className={styles.panel}>
      <h2>{words.marks}</h2>
      {marks.length === 0 && <p className={styles.quiet}>{words.noMarks}</p>}
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
