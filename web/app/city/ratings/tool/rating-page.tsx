import { OfflineStart } from '../../../platform/frame/offline-start.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { BeforeRating } from './before-rating.tsx'
import { takeOver, useRatingDesk } from './rating-desk.ts'
import { RatingHome } from './rating-home.tsx'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

interface RatingPageProps {
  /** Where it lies, without its language. */
  address: string
  code: string
  maps: BaseMaps
}

/** Rates photos and streets: works without a network once it was opened. */
export function RatingPage({ address, code, maps }: RatingPageProps) {
  const texts = useTexts(ratingToolTexts)
  const desk = useRatingDesk()
  return (
    <>
      {desk.kind === 'here' && (
        <RatingHome
          key={code}
          rater={desk.rater}
          state={desk.state}
          address={address}
          code={code}
          maps={maps}
        />
      )}
      {desk.kind === 'opening' && <BeforeRating>{texts.opening}</BeforeRating>}
      {desk.kind === 'elsewhere' && (
        <BeforeRating>
          <Notice kind="info" title={texts.elsewhere}>
            <p>{texts.elsewhereText}</p>
            <div className={styles.acts}>
              <Button onClick={takeOver}>{texts.takeOver}</Button>
            </div>
          </Notice>
        </BeforeRating>
      )}
      {desk.kind === 'unsupported' && (
        <BeforeRating>
          <Notice kind="warning" title={texts.unsupported}>
            <p>{texts.unsupportedText}</p>
          </Notice>
        </BeforeRating>
      )}
      <OfflineStart address={address} />
    </>
  )
}
