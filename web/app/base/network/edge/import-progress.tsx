import type { NetworkVersion } from '@allmend/contract/base/network'
import { type ImportStage, stageAt } from '@allmend/domain/base/network/import-stage'
import { percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from './edge.module.css'
import { edgeTexts } from './texts.ts'

const STAGE = {
  read: 'stageRead',
  cut: 'stageCut',
  compare: 'stageCompare',
  write: 'stageWrite',
} as const satisfies Record<ImportStage, keyof typeof edgeTexts.entries>

/** How far an import is; it goes on without this page. */
export function ImportProgress({ version }: { version: NetworkVersion }) {
  const texts = useTexts(edgeTexts)
  const { progress, state } = version
  const isCompleting = state === 'completing'
  return (
    <div className={styles.preparing}>
      <h2>{isCompleting ? texts.completing : texts.preparing}</h2>
      <progress
        className={styles.progress}
        aria-label={texts.progress}
        max={100}
        {...(isCompleting ? {} : { value: progress })}
      />
      <p aria-live="polite">
        {isCompleting ? '' : `${texts[STAGE[stageAt(progress)]]}, ${percent(progress / 100, 0)}`}
      </p>
      <p className={styles.hint}>{texts.preparingText}</p>
    </div>
  )
}
