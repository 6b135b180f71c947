import type { RatingKind } from '@allmend/domain/city/ratings/rating'
import { useOnline } from '../../../platform/device/use-online.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import type { RatingRound } from './rating-store.ts'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'
import { useDone } from './use-done.ts'
import type { RoundAsked } from './use-round.ts'

interface RoundStateProps {
  round: RatingRound | undefined
  asked: RoundAsked
  kind: RatingKind
  onBegin: (routeId: string | null) => Promise<void>
  onKind: () => void
}

/** Before a round, and behind its last place. */
export function RoundState({ round, asked, kind, onBegin, onKind }: RoundStateProps) {
  const texts = useTexts(ratingToolTexts)
  const isOnline = useOnline()
  const roundDone = useDone()
  const routeId = round?.routeId ?? null
  const isAsking = asked.kind === 'asking' || (!round && isOnline && asked.kind === 'idle')
  if (isAsking) {
    return (
      <div className={styles.panelBody}>
        <h1>{texts.title}</h1>
        <Skeleton height={80} />
      </div>
    )
  }
  if (!isOnline || asked.kind === 'failed') {
    return (
      <div className={styles.panelBody}>
        <h1>{round ? roundDone(round) : texts.title}</h1>
        {isOnline && asked.kind === 'failed' ? (
          <FailureNotice failure={asked.failure} retry={() => void onBegin(routeId)} />
        ) : (
          <Notice kind="info">{texts.askOffline}</Notice>
        )}
      </div>
    )
  }
  if (round?.places.length === 0) {
    return (
      <div className={styles.panelBody}>
        <h1>{texts.none}</h1>
        <p className={styles.sub}>{kind === 'image' ? texts.nonePhotos : texts.noneEdges}</p>
        <div className={styles.foot}>
          {routeId !== null && <Button onClick={() => void onBegin(null)}>{texts.everywhere}</Button>}
          {kind === 'image' && (
            <Button kind="primary" onClick={onKind}>
              {texts.toMap}
            </Button>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.panelBody}>
      <h1>{round && roundDone(round)}</h1>
      <p className={styles.sub}>{texts.doneText}</p>
      <div className={styles.foot}>
        <Button kind="primary" size="large" onClick={() => void onBegin(routeId)}>
          {texts.nextRound}
        </Button>
      </div>
    </div>
  )
}
