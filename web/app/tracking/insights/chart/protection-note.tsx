import type { Protection } from '@allmend/contract/tracking/insights'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { insightTexts } from '../texts.ts'
import styles from './chart.module.css'

/** The rule a figure passed, beside it. */
export function ProtectionNote({ protection }: { protection: Protection }) {
  const texts = useTexts(insightTexts)
  const { leastPeople, epsilon, budgetSpent } = protection
  return (
    <p className={styles.caption}>
      {texts.protection(number(leastPeople), number(epsilon, 2), number(budgetSpent * 100))}
    </p>
  )
}
