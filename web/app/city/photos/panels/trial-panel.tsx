import type { Reprojected } from '@allmend/contract/city/photos'
import { api } from '../../../platform/api/client.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { usePhotoAct } from '../queries.ts'
import { panelTexts, placeTexts } from '../texts.ts'
import styles from './panels.module.css'

const OUTCOMES = ['moved', 'otherEdge', 'same', 'lost'] as const

interface TrialPanelProps {
  projectId: string
  routeId: string
  trial: Reprojected
  onEnd: () => void
}

/** What laying the photos onto the route anew would do; applied only when somebody says so. */
export function TrialPanel({ projectId, routeId, trial, onEnd }: TrialPanelProps) {
  const texts = useTexts(placeTexts)
  const { cancel } = useTexts(panelTexts)
  const act = usePhotoAct(projectId, () =>
    api.photos.reproject({ projectId, routeId, isTrial: false }, { timeoutMs: REPROJECT_MS }),
  )
  const apply = (): void =>
    act.mutate(undefined, {
      onSuccess: ({ moved }) => {
        toast(texts.applied(number(moved)))
        onEnd()
      },
    })
  return (
    <section className={styles.publish} aria-live="polite">
      <h2>{texts.trial}</h2>
      <p className={styles.quiet}>{texts.trialText}</p>
      <dl className={styles.outcomes}>
        {OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>{texts[outcome]}</dt>
            <dd>{number(trial[outcome])}</dd>
          </div>
        ))}
      </dl>
      {trial.moved === 0 && <p>{texts.nothingMoves}</p>}
      <div className={styles.pair}>
        <Button onClick={onEnd}>{cancel}</Button>
        <Button kind="primary" disabled={trial.moved === 0} busy={act.isPending} onClick={apply}>
          {texts.apply}
        </Button>
      </div>
      {act.isError && <FailureNotice failure={act.error} />}
    </section>
  )
}

/** Forty thousand photos take up to a minute. */
export const REPROJECT_MS = 90_000
