import type { Photo } from '@allmend/contract/city/photos'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { momentOf, usePhotoWords } from '../photo-words.ts'
import { stageTexts } from '../texts.ts'
import styles from './stage.module.css'

interface FactsProps {
  photo: Photo
  /** Whether everybody sees it now. */
  isSeen: boolean
  zone: TimeZone
}

export function Facts({ photo, isSeen, zone }: FactsProps) {
  const words = useTexts(stageTexts)
  const { headingOf } = usePhotoWords()
  const { takenAt, distanceMetres, isToBlur, isHidden, isPublished, isBlurry, isDark } = photo
  const state = [
    isToBlur
      ? words.isToBlur
      : isHidden
        ? words.isHidden
        : isSeen
          ? words.isSeen
          : isPublished
            ? words.isReplaced
            : words.isNew,
    ...(isBlurry ? [words.isBlurry] : []),
    ...(isDark ? [words.isDark] : []),
  ]
  const facts = [
    [words.taken, takenAt === null ? words.unknown : momentOf(takenAt, zone)],
    [words.distance, distanceMetres === null ? words.unknown : `${number(distanceMetres, 1)} m`],
    [words.heading, headingOf(photo)],
    [words.state, state.join(', ')],
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
