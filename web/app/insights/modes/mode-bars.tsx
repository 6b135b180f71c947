import type { NoisyModeRow } from '@allmend/contract/insights'
import { percent } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Measure } from './measure-choice.tsx'
import styles from './modes.module.css'
import { shareOf } from './share-of.ts'
import { insightTexts } from '../texts.ts'
import { useModeName } from './use-mode-name.ts'

/** One bar for everything; the table below names its parts. */
export function ModeBars({ rows, measure }: { rows: readonly NoisyModeRow[]; measure: Measure }) {
  const words = useTexts(insightTexts)
  const nameOf = useModeName()
  const largest = rows.reduce((a, b) => ((b[measure] ?? 0) > (a[measure] ?? 0) ? b : a))
  const label = words.modesLabel(nameOf(largest.mode), percent(shareOf(largest, rows, measure), 1))
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
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */

/** The rest is no mode and has no colour of one. */
export function colourOf(mode: NoisyModeRow['mode']): string {
  return mode === 'rest' ? 'var(--series-3)' : `var(--mode-${mode})`
}
