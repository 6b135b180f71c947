import type { Coverage, Gap } from '@allmend/domain/city/photos/coverage'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'
import { Rows } from './rows.tsx'

const GAPS_SHOWN = 12

interface GapsProps {
  coverage: Coverage
  /** Leads to the photo before a gap. */
  onGo: (metres: number) => void
}

/** Where what is shown has no photo for five metres or more; the longest first. */
export function Gaps({ coverage: { share, gaps }, onGo }: GapsProps) {
  const texts = useTexts(panelTexts)
  const lengthOf = (gap: Gap): number => gap.throughMetres - gap.fromMetres
  const longest = gaps.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return (
    <section className={styles.panel}>
      <h2>{texts.gaps}</h2>
      <p className={styles.quiet}>{texts.covered(percent(share, 0))}</p>
      {gaps.length === 0 && <p>{texts.noGaps}</p>}
      <Rows of={longest} first={GAPS_SHOWN} keyOf={(gap) => String(gap.fromMetres)}>
        {(gap) => (
          <button type="button" className={styles.go} onClick={() => onGo(gap.fromMetres)}>
            {texts.gap(number(gap.fromMetres), number(gap.throughMetres), number(lengthOf(gap)))}
          </button>
        )}
      </Rows>
    </section>
  )
}
