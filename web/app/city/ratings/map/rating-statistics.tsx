import { useQuery } from '@tanstack/react-query'
import { STEPS } from '@allmend/domain/city/ratings/rating'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { RatingBar } from '../rating-bar.tsx'
import { ratingTexts } from '../rating-texts.ts'
import { STEP_TOKENS, tokenOf } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import styles from './edge-facts.module.css'
import { summaryOf, worstEdges } from './queries.ts'
import { askedIn } from './rating-view.ts'
import list from './rating-statistics.module.css'
import { ratingMapTexts } from './texts.ts'
import { useRatingView } from './use-rating-view.ts'

interface RatingStatisticsProps {
  projectId: string
  onEdge: (edge: { edgeId: number; course: readonly (readonly [number, number])[] }) => void
}

/** What the map shows, in figures and as a list: the keyboard's way to it. */
export function RatingStatistics({ projectId, onEdge }: RatingStatisticsProps) {
  const texts = useTexts(ratingMapTexts)
  const scale = useTexts(ratingTexts)
  const [view] = useRatingView()
  const asked = askedIn(view)
  const summary = useQuery(summaryOf(projectId, asked))
  const worst = useQuery(worstEdges(projectId, asked))
  return (
    <>
      <Loaded query={summary}>{({ metres }) => <Lengths metres={metres} />}</Loaded>
      <section className={styles.part}>
        <Loaded query={worst}>
          {({ total, edges }) => (
            <>
              <h3>
                {texts.worst} <span>{texts.firstOf(number(edges.length), number(total))}</span>
              </h3>
              <ListTwin
                label={texts.worst}
                rows={edges.map(({ edgeId, name, share, voices, median }) => ({
                  id: String(edgeId),
                  content: (
                    <span className={list.row}>
                      <i style={{ background: `var(--${tokenOf(median)})` }} />
                      <span>
                        {name || scale.unnamed}
                        <small>
                          {texts.edge(number(edgeId))}, {scale.votes(number(voices ?? 0))}
                        </small>
                      </span>
                      <b>{percent(share ?? 0, 0)}</b>
                    </span>
                  ),
                }))}
                selected={undefined}
                onSelect={(id) => {
                  const edge = edges.find(({ edgeId }) => String(edgeId) === id)
                  if (edge) onEdge(edge)
                }}
                empty={texts.nothing}
                className={list.list}
              />
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

function Lengths({ metres }: { metres: readonly number[] }) {
  const texts = useTexts(ratingMapTexts)
  const scale = useTexts(ratingTexts)
  const stepName = useStepName()
  const sum = metres.reduce((all, it) => all + it, 0)
  const good = (metres[2] ?? 0) + (metres[3] ?? 0)
  return (
    <section className={styles.part}>
      <h3>
        {texts.lengthByStep} <span>km</span>
      </h3>
      {sum > 0 && (
        <dl className={styles.figures}>
          <div>
            <dt>{texts.goodLength}</dt>
            <dd>{percent(good / sum)}</dd>
          </div>
        </dl>
      )}
      <RatingBar classes={sum > 0 ? metres : null} tooFew={scale.tooFew} />
      <ul className={styles.rows}>
        {STEPS.map((step) => (
          <li key={step} className={list.step}>
            <i style={{ background: `var(--${STEP_TOKENS[step]})` }} />
            <span>{stepName(step)}</span>
            <span>{number((metres[step - 1] ?? 0) / 1000, 2)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
