import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import styles from './map-failure.module.css'
import { mapTexts } from './texts.ts'
import type { MapState } from './use-map.ts'

/** What went wrong, what it means, and the way out. */
export function MapFailure({ state, onRetry }: { state: MapState; onRetry: () => void }) {
  const texts = useTexts(mapTexts)
  const retry = (
    <p className={styles.way}>
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </p>
  )
  if (state === 'partial')
    return (
      <div className={styles.corner}>
        <Notice kind="warning">
          <p>{texts.partial}</p>
          {retry}
        </Notice>
      </div>
    )
  if (state !== 'failed' && state !== 'unsupported') return null
  const isFailed = state === 'failed'
  return (
    <div className={styles.middle}>
      <Notice kind={isFailed ? 'danger' : 'info'} title={isFailed ? texts.failed : texts.unsupported}>
        <p>{isFailed ? texts.failedText : texts.unsupportedText}</p>
        {isFailed && retry}
      </Notice>
    </div>
  )
}
