import type { GroupSizes } from '@allmend/contract/projects/governance'
import { LEAST_PEOPLE, LEAST_PEOPLE_PUBLIC } from '@allmend/domain/projects/releases/enough-people'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from '../governance.module.css'
import { reviewTexts } from './case-texts.ts'

/** So many people are one bar. */
const STEP = 3
const BARS_AT_MOST = 14

/** How many people stand behind a cell: sizes alone, no places. */
export function SmallestGroups({ sizes }: { sizes: GroupSizes | null }) {
  const texts = useTexts(reviewTexts)
  return (
    <section className={styles.part}>
      <h2>{texts.groups}</h2>
      {sizes ? (
        <Bars sizes={sizes} />
      ) : (
        <p className={styles.words}>{texts.groupsNone(number(LEAST_PEOPLE), number(LEAST_PEOPLE_PUBLIC))}</p>
      )}
    </section>
  )
}

function Bars({ sizes }: { sizes: GroupSizes }) {
  const texts = useTexts(reviewTexts)
  const { threshold, cells: shown, suppressed } = sizes
  const bars = barsOf(sizes)
  const most = Math.max(suppressed ?? 0, ...bars.map(({ cells }) => cells), 1)
  const height = (cells: number) => ({ blockSize: `${Math.round((cells / most) * 100)}%` })
  return (
    <div>
      <p className={styles.words}>
        {suppressed === null
          ? texts.groupsText(number(shown), number(threshold))
          : texts.groupsSuppressed(number(suppressed), number(shown + suppressed), number(threshold))}
      </p>
      <p className={styles.threshold}>{texts.threshold(number(threshold))}</p>
      <div className={styles.sizes}>
        {suppressed !== null && (
          <p className={styles.few}>
            <span style={height(suppressed)} />
            <small aria-label={texts.groupsFew(number(threshold), number(suppressed))}>
              {texts.suppressed}
            </small>
          </p>
        )}
        <ul className={styles.bars}>
          {bars.map(({ from, cells }) => (
            <li key={from}>
              <span style={height(cells)} />
              <small aria-label={texts.groupsBar(rangeOf(from), number(cells))}>{from}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const rangeOf = (from: number) => `${from}–${from + STEP - 1}`

/** Steps of three people; what is beyond the last one stands in it. */
function barsOf({ threshold, sizes }: GroupSizes): { from: number; cells: number }[] {
  const bars: { from: number; cells: number }[] = []
  for (const { people, cells } of sizes) {
    const index = Math.min(BARS_AT_MOST - 1, Math.max(0, Math.floor((people - threshold) / STEP)))
    while (bars.length <= index) bars.push({ from: threshold + bars.length * STEP, cells: 0 })
    bars[index]!.cells += cells
  }
  return bars
}
