import type { FigureShown } from '@allmend/contract/city/people'
import { BIKE_USAGES } from '@allmend/domain/city/ratings/rater'
import { shareOf } from '@allmend/domain/city/people/survey-figures'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { usageTexts } from '../../ratings/index.ts'
import { Hatched } from './hatched.tsx'
import styles from './survey.module.css'
import { surveyTexts } from './texts.ts'
import { useFigureTexts } from './use-figure-texts.ts'

interface Row {
  label: string
  /** Null: not shown. */
  share: number | null
  people: number
}

export function BikeBars({ figures }: { figures: readonly FigureShown[] }) {
  const texts = useTexts(surveyTexts)
  const usages = useTexts(usageTexts)
  const { answerOf } = useFigureTexts()
  const types = figures.find(({ figure }) => figure === 'bike_type')?.classes ?? null
  const typeRows = (types ?? [])
    .map(({ values, share, people }) => ({ label: answerOf('bike_type', values), share, people }))
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => other.people - one.people)
  const usageRows = BIKE_USAGES.map((usage): Row => {
    const classes = figures.find(({ figure }) => figure === `usage_${usage}`)?.classes ?? null
    const people = classes?.find(({ values }) => values.includes('yes'))?.people ?? 0
    return { label: usages[usage], share: shareOf(classes, ['yes']), people }
  }).toSorted((one, other) => (other.share ?? -1) - (one.share ?? -1))
  return (
    <div className={styles.two}>
      <div>
        <h3>{texts.bikeType}</h3>
        {types ? <Bars rows={typeRows} /> : <Hatched>{texts.withheld}</Hatched>}
      </div>
      <div>
        <h3>{texts.usage}</h3>
        <Bars rows={usageRows} />
      </div>
    </div>
  )
}

function Bars({ rows }: { rows: readonly Row[] }) {
  const texts = useTexts(surveyTexts)
  const most = Math.max(...rows.map(({ share }) => share ?? 0), 0.01)
  return (
    <dl className={styles.bars}>
      {rows.map(({ label, share, people }) => (
        <div key={label}>
          <dt>{label}</dt>
          {share === null ? (
            <dd className={styles.wide}>
              <Hatched>{texts.withheld}</Hatched>
            </dd>
          ) : (
            <>
              <dd aria-hidden="true">
                <i style={{ width: `${(share / most) * 100}%` }} />
              </dd>
              <dd>{percent(share, 1)}</dd>
              <dd className={styles.muted}>{number(people)}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
