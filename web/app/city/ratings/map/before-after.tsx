import { differenceOf } from '@allmend/domain/city/ratings/difference'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from './edge-facts.module.css'
import { firstDayOf } from './quarter-texts.ts'
import type { RatedEdge } from './queries.ts'
import { ResultRow } from './result-row.tsx'
import { ratingMapTexts } from './texts.ts'

type Result = RatedEdge['result']

/** What changed with a day, in points, and whether that is more than chance. */
export function BeforeAfter({ since, before, after }: { since: string; before: Result; after: Result }) {
  const texts = useTexts(ratingMapTexts)
  const sides = [
    ['before', before],
    ['after', after],
  ] as const
  return (
    <section className={styles.part}>
      <h3>
        {texts.compare}{' '}
        <span>
          {texts.keyDate} {firstDayOf(since)}
        </span>
      </h3>
      <ul className={styles.rows}>
        {sides.map(([side, result]) => (
          <ResultRow key={side} name={texts[side].toLowerCase()} result={result} />
        ))}
      </ul>
      <Difference before={before} after={after} />
      <p>{texts.compareText}</p>
    </section>
  )
}

function Difference({ before, after }: { before: Result; after: Result }) {
  const texts = useTexts(ratingMapTexts)
  const [first, then] = [known(before), known(after)]
  if (!first || !then) return null
  const { difference, interval, isSure } = differenceOf(first, then)
  return (
    <div className={styles.difference}>
      <b>{texts.points(signed(difference))}</b>
      <span>
        {texts.differs(signed(interval.low), signed(interval.high), isSure ? texts.sure : texts.unsure)}
      </span>
    </div>
  )
}

const known = ({ share, interval }: Result) =>
  share === null || interval === null ? undefined : { share, interval }

/** `+ 30`, `− 4`, `0` */
function signed(share: number): string {
  const points = Math.round(share * 100)
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'} ${number(Math.abs(points))}`
}
