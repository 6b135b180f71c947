import { useState } from 'react'
import type { Photo } from '@allmend/contract/photos'
import type { TimeZone } from '@allmend/domain/time/time-zone'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { momentOf } from '../photo-words.ts'
import { panelTexts, stageTexts } from '../texts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './panels.module.css'

const SHOWN = 12

/** Files no picture could be made of, and why. */
export function Broken({
  projectId,
  photos,
  zone,
}: {
  projectId: string
  photos: readonly Photo[]
  zone: TimeZone
}) {
  const words = useTexts(panelTexts)
  const { unknown } = useTexts(stageTexts)
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={styles.panel}>
      <h2>{words.broken}</h2>
      {photos.length === 0 && <p className={styles.quiet}>{words.noBroken}</p>}
      <ul className={styles.rows}>
        {photos.slice(0, SHOWN).map(({ id, reason, takenAt }) => (
          <li key={id}>
            <span>
              {words[reason ?? 'damaged']}
              <small>{words.brokenFrom(takenAt === null ? unknown : momentOf(takenAt, zone))}</small>
            </span>
          </li>
        ))}
      </ul>
      {photos.length > SHOWN && <p className={styles.quiet}>{words.more(String(photos.length - SHOWN))}</p>}
      {photos.length > 0 && (
        <Button size="small" onClick={() => setAsked(true)}>
          {words.deleteBroken}
        </Button>
      )}
      {isAsked && <DeleteDialog projectId={projectId} photos={photos} onClose={() => setAsked(false)} />}
    </section>
  )
}
