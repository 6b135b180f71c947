import type { Photo } from '@allmend/contract/city/photos'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { momentOf, usePhotoTexts } from '../photo-texts.ts'
import { stageTexts } from '../texts.ts'
import styles from './stage.module.css'

interface FactsProps {
  photo: Photo
  /** Whether everybody sees it now. */
  isSeen: boolean
  zone: TimeZone
}

export function Facts({ photo, isSeen, zone }: FactsProps) {
  const texts = useTexts(stageTexts)
  const { headingOf } = usePhotoTexts()
  const { takenAt, distanceMetres, isToBlur, isHidden, isPublished, isBlurry, isDark } = photo
  const state = [
    isToBlur
      ? texts.isToBlur
      : isHidden
        ? texts.isHidden
        : isSeen
          ? texts.isSeen
          : isPublished
            ? texts.isReplaced
            : texts.isNew,
    ...(isBlurry ? [texts.isBlurry] : []),
    ...(isDark ? [texts.isDark] : []),
  ]
  const facts = [
    [texts.taken, takenAt === null ? texts.unknown : momentOf(takenAt, zone)],
    [texts.distance, distanceMetres === null ? texts.unknown : `${number(distanceMetres, 1)} m`],
    [texts.heading, headingOf(photo)],
    [texts.state, state.join(', ')],
  ] as const
  return <FactList facts={facts} />
}

/** Names and values below the photo. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
