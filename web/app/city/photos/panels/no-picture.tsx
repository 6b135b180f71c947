import { useState } from 'react'
import type { Photo } from '@allmend/contract/city/photos'
import { isDone } from '@allmend/domain/city/photos/photo'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { momentOf } from '../photo-texts.ts'
import { panelTexts, stageTexts } from '../texts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './panels.module.css'
import { Rows } from './rows.tsx'

const SHOWN = 12

interface NoPictureProps {
  projectId: string
  /** Whatever has no picture, or none yet. */
  photos: readonly Photo[]
  zone: TimeZone
}

/** Photos without a picture, one by one: those on their way, and those that never will have one, and why. */
export function NoPicture({ projectId, photos, zone }: NoPictureProps) {
  const texts = useTexts(panelTexts)
  const { unknown } = useTexts(stageTexts)
  const [isAsked, setAsked] = useState(false)
  const underWay = photos.filter(({ state }) => !isDone(state))
  const broken = photos.filter(({ state }) => state === 'broken')
  const rows = (of: readonly Photo[]) => (
    <Rows of={of} first={SHOWN} keyOf={({ id }) => id}>
      {({ state, reason, takenAt }) => (
        <span>
          {state === 'broken' || state === 'ready' ? texts[reason ?? 'damaged'] : texts[state]}
          <small>{texts.brokenFrom(takenAt === null ? unknown : momentOf(takenAt, zone))}</small>
        </span>
      )}
    </Rows>
  )
  return (
    <section className={styles.panel}>
      {underWay.length > 0 && (
        <>
          <h2>{texts.underWay}</h2>
          {rows(underWay)}
        </>
      )}
      <h2>{texts.broken}</h2>
      {broken.length === 0 && <p className={styles.quiet}>{texts.noBroken}</p>}
      {rows(broken)}
      {broken.length > 0 && (
        <Button size="small" onClick={() => setAsked(true)}>
          {texts.deleteBroken}
        </Button>
      )}
      {isAsked && <DeleteDialog projectId={projectId} photos={broken} onClose={() => setAsked(false)} />}
    </section>
  )
}
