import { useQuery } from '@tanstack/react-query'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { STEPS } from '@allmend/domain/city/ratings/rating'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ratingTexts } from '../rating-texts.ts'
import { STEP_TOKENS } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import { summaryOf } from './queries.ts'
import styles from './rating-legend.module.css'
import { askedIn } from './rating-view.ts'
import { ratingMapTexts } from './texts.ts'
import { useRatingView } from './use-rating-view.ts'

/** What the colours mean and how many kilometres there are of each; says so when voices are weighted. */
export function RatingLegend({ projectId }: { projectId: string }) {
  const texts = useTexts(ratingMapTexts)
  const scale = useTexts(ratingTexts)
  const stepName = useStepName()
  const [view] = useRatingView()
  const { data } = useQuery(summaryOf(projectId, askedIn(view)))
  const kilometres = (metres: number | undefined): string =>
    metres === undefined ? '–' : number(metres / 1000, 2)
  return (
    <section className={styles.legend} aria-label={texts.legend}>
      <p>
        <b>
          {scale[view.criterion]}
          {view.since && `, ${texts[view.side === 'before' ? 'before' : 'after'].toLowerCase()}`}
        </b>
        <span>{scale.kilometres}</span>
      </p>
      {view.weighting === 'balanced' && <strong className={styles.weighted}>{texts.weighted}</strong>}
      <dl>
        {STEPS.map((step) => (
          <div key={step}>
            <dt>
              <i style={{ background: `var(--${STEP_TOKENS[step]})` }} />
              {stepName(step)}
            </dt>
            <dd>{kilometres(data?.metres[step - 1])}</dd>
          </div>
        ))}
        <div>
          <dt>
            <i className={styles.dots} />
            {scale.underVotes(number(LEAST_VOICES.organisation.share))}
          </dt>
          <dd>{kilometres(data?.tooFewMetres)}</dd>
        </div>
      </dl>
    </section>
  )
}
