import { isSayable } from '@allmend/domain/city/ratings/round'
import type { ReactNode } from 'react'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { STEP_COLOURS } from '../step-tokens.ts'
import styles from './rating.module.css'
import type { RatingRound } from './rating-store.ts'
import { ratingToolTexts } from './texts.ts'
import { useAnswerText } from './use-answer-text.ts'

interface ProgressProps {
  round: RatingRound
  /** Of the route, if one was chosen. */
  about: string | undefined
  onGoTo: (nth: number) => void
  /** How saving goes. */
  children: ReactNode
}

/** How far the round has come: one tick a place in the colour of what was said. */
export function Progress({ round, about, onGoTo, children }: ProgressProps) {
  const texts = useTexts(ratingToolTexts)
  const given = useAnswerText()
  const { places, answers, at, kind } = round
  const of = places.length
  const here = Math.min(at + 1, of)
  const done = answers.filter((it) => isSayable(it)).length
  return (
    <div className={styles.progress}>
      <div className={styles.progressRow}>
        <span>
          <b>
            {kind === 'map'
              ? texts.edges(number(done), number(of))
              : texts.progress(number(here), number(of))}
          </b>{' '}
          <span className={styles.muted}>{about ?? texts.inRound}</span>
        </span>
        {children}
      </div>
      {kind === 'image' && of > 0 && (
        <div className={styles.ticks}>
          {answers.map((answer, nth) => (
            <i
              key={nth}
              data-step={answer?.values?.whole && STEP_COLOURS[answer.values.whole]}
              data-skipped={answer?.values === null || undefined}
              data-now={nth === at || undefined}
            />
          ))}
          <input
            type="range"
            min={1}
            max={of}
            value={here}
            aria-label={texts.goTo}
            aria-valuetext={texts.goToValue(number(here), number(of), given(answers[here - 1]))}
            onChange={({ currentTarget }) => onGoTo(currentTarget.valueAsNumber - 1)}
          />
        </div>
      )}
    </div>
  )
}
