import { memo } from 'react'
import type { Photo } from '@allmend/contract/city/photos'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { momentOf, usePhotoTexts } from '../photo-texts.ts'
import { panelTexts, placeTexts, stageTexts } from '../texts.ts'
import styles from './panels.module.css'

/** A list of twenty thousand rows is nobody's help: those around the current photo. */
const ROWS = 200

interface PhotoListProps {
  photos: readonly Photo[]
  at: number
  onAt: (at: number) => void
  zone: TimeZone
}

/** The points of the map as a list. */
export const PhotoList = memo(function PhotoList({ photos, at, onAt, zone }: PhotoListProps) {
  const texts = useTexts(panelTexts)
  const stage = useTexts(stageTexts)
  const states = useTexts(placeTexts)
  const { placeOf, headingOf } = usePhotoTexts()
  const page = Math.floor(at / ROWS) * ROWS
  const shown = photos.slice(page, page + ROWS)
  return (
    <section className={styles.panel}>
      <h2>{texts.list}</h2>
      {photos.length > ROWS && (
        <p className={styles.quiet}>{texts.listCut(number(shown.length), number(photos.length))}</p>
      )}
      <ListTwin
        label={texts.list}
        className={styles.list}
        empty={texts.listNone}
        selected={photos[at]?.id}
        onSelect={(id) => {
          const next = photos.findIndex((photo) => photo.id === id)
          if (next >= 0) onAt(next)
        }}
        rows={shown.map((photo, nth) => ({
          id: photo.id,
          content: (
            <span>
              {[stage.photo(number(page + nth + 1)), ...placeOf(photo)].join(' · ')}
              <small>
                {[
                  headingOf(photo),
                  photo.takenAt === null ? stage.unknown : momentOf(photo.takenAt, zone),
                  photo.isPublished ? states.published : states.isNew,
                ].join(', ')}
              </small>
            </span>
          ),
        }))}
      />
    </section>
  )
})
