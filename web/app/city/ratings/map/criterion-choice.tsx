import { CRITERIA } from '@allmend/domain/city/ratings/rating'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { ratingTexts } from '../rating-texts.ts'
import styles from './criterion-choice.module.css'
import { ratingMapTexts } from './texts.ts'
import { useRatingView } from './use-rating-view.ts'

/** By which criterion the map is coloured; on the map itself. */
export function CriterionChoice() {
  const texts = useTexts(ratingTexts)
  const { weighted } = useTexts(ratingMapTexts)
  const [view, change] = useRatingView()
  return (
    <div className={styles.choice}>
      <Segments
        label={texts.criterion}
        value={view.criterion}
        options={CRITERIA.map((value) => ({ value, label: texts[value] }))}
        onValue={(criterion) => change({ criterion })}
      />
      {view.weighting === 'balanced' && <span className={styles.weighted}>{weighted}</span>}
    </div>
  )
}
