import { useTexts } from '../../i18n/use-texts.ts'
import layout from '../layout.module.css'
import styles from './skeleton.module.css'
import { uiTexts } from '../texts.ts'

const WIDTHS = ['46%', '100%', '82%', '64%']

/** Stands in the final size; shows only after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ lines = 4, height = 14 }: { lines?: number; height?: number }) {
  const texts = useTexts(uiTexts)
  return (
    <output className={styles.skeleton}>
      <span className={layout.hidden}>{texts.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} style={{ width: WIDTHS[line % WIDTHS.length], height }} />
      ))}
    </output>
  )
}
