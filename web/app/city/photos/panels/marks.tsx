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
  const texts = useTexts(panelTexts)
  const remove = usePhotoAct(projectId, (id: string) => api.photos.removeAnnotation({ projectId, id }))
  return (
    <section className={styles.panel}>
      <h2>{texts.marks}</h2>
      {marks.length === 0 && <p className={styles.quiet}>{texts.noMarks}</p>}
      <ul className={styles.rows}>
        {marks.map((mark) => {
          const name = [texts[mark.kind], mark.note].filter(Boolean).join(': ')
          return (
            <li key={mark.id}>
              <span>
                <button
                  type="button"
                  className={styles.go}
                  aria-label={texts.showMark(name)}
                  onClick={() => onGo(mark.photoId)}
                >
                  {name}
                </button>
                <small>{`${mark.byName}, ${date(mark.writtenAt, zone)}`}</small>
              </span>
              <Button
                size="small"
                kind="quiet"
                aria-label={texts.removeMarkOf(name)}
                onClick={() => remove.mutate(mark.id)}
              >
                {texts.removeMark}
              </Button>
            </li>
          )
        })}
      </ul>
      {remove.isError && <FailureNotice failure={remove.error} />}
    </section>
  )
}
