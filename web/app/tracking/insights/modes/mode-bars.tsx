import type { NoisyModeRow } from '@allmend/contract/tracking/insights'
import { percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts } from '../../../projects/releases/index.ts'
import type { Measure } from './measure-choice.tsx'
import styles from './modes.module.css'
import { type Shown, wholeOf } from './share-of.ts'
import chart from '../chart/chart.module.css'
import { UNSHOWN_FILL } from '../../../platform/ui/chart/unshown-fill.ts'
import { insightTexts } from '../texts.ts'
import { useModeName } from './use-mode-name.ts'

/** One bar for everything; the table below names its parts. What is not shown is hatched. */
export function ModeBars({ split, measure }: { split: Shown; measure: Measure }) {
  const texts = useTexts(insightTexts)
  const { noShares } = useTexts(reasonTexts)
  const nameOf = useModeName()
  const rows = split.modes
  const of = wholeOf(split, measure)
  if (!of) return <p className={chart.caption}>{noShares}</p>
  const largest = rows.reduce((a, b) => ((b[measure] ?? 0) > (a[measure] ?? 0) ? b : a))
  const label = texts.modesLabel(nameOf(largest.mode), percent((largest[measure] ?? 0) / of.whole, 1))
  /* A drawing made of elements is no file an img could show. */
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <div className={styles.stack} role="img" aria-label={label}>
      {rows.map((row) => (
        <i
          key={row.mode}
          data-mode={row.mode}
          style={{ flexGrow: row[measure] ?? 0, background: colourOf(row.mode) }}
        />
      ))}
      {of.unshown > 0 && <i style={{ flexGrow: of.unshown, background: UNSHOWN_FILL }} />}
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */

/** The rest is no mode and has no colour of one. */
export function colourOf(mode: NoisyModeRow['mode']): string {
  return mode === 'rest' ? 'var(--series-3)' : `var(--mode-${mode})`
}
