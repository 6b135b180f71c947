import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts } from '../../../projects/releases/index.ts'
import type { Stack } from '../../../platform/ui/chart/stacks.tsx'
import styles from './released.module.css'
import { releasedTexts } from './texts.ts'

/** What shares are of, and why some are not there. */
export function SharesNote({ stacks }: { stacks: readonly Stack[] }) {
  const texts = useTexts(releasedTexts)
  const { noShares } = useTexts(reasonTexts)
  return (
    <>
      {stacks.some(({ parts }) => parts) && <p className={styles.note}>{texts.sharesOfWhole}</p>}
      {stacks.some(({ parts }) => !parts) && <p className={styles.note}>{noShares}</p>}
    </>
  )
}
