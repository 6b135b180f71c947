import { useEffect } from 'react'
import type { PhotoRoute } from '@allmend/contract/city/photos'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import styles from './capture.module.css'
import type { Capturer, CaptureState } from './capturer.ts'
import { CoverageStrip } from './coverage-strip.tsx'
import { RideWarnings } from './ride-warnings.tsx'
import { SendingState } from './sending-state.tsx'
import { captureTexts } from './texts.ts'
import { useShutter } from './use-shutter.ts'

interface RideViewProps {
  capturer: Capturer
  state: CaptureState
  ride: Ride
  route: PhotoRoute | undefined
}

/** The screen on the handlebar: what the camera sees, how many photos, what lies ahead. */
export function RideView({ capturer, state, ride, route }: RideViewProps) {
  const texts = useTexts(captureTexts)
  const isRiding = ride.state === 'riding'
  const { video, senses } = useShutter(capturer, isRiding)
  useEffect(() => capturer.follow(ride.id, route?.line), [capturer, route, ride.id])
  const gap = ride.gaps.at(-1)
  return (
    <div className={styles.ride}>
      <div className={styles.camera}>
        <video ref={video} autoPlay muted playsInline aria-label={texts.preview} />
        <div className={styles.over} aria-live="polite">
          <RideWarnings state={state} senses={senses} isRiding={isRiding} />
        </div>
      </div>
      <div className={styles.panel}>
        <h1 aria-live="polite">
          <span className={styles.dot} data-on={isRiding || undefined} aria-hidden="true" />
          {isRiding ? texts.riding : texts.paused}
        </h1>
        {!isRiding && <p className={styles.caption}>{texts.pausedText}</p>}
        <dl className={styles.figures}>
          <Figure name={texts.photos} value={number(ride.taken)} />
          <Figure name={texts.way} value={distance(ride.wayMetres)} />
          <Figure name={texts.gaps} value={number(ride.gaps.length)} />
          <Figure name={texts.waiting} value={number(state.waitingOf(ride.id))} />
        </dl>
        {route && <CoverageStrip route={route} ride={ride} metres={state.metres} />}
        {isRiding && !state.place && <p className={styles.caption}>{texts.searching}</p>}
        {gap && (
          <p className={styles.caption}>
            {texts.lastGap(distance(gap.fromMetres), distance(gap.throughMetres))}
          </p>
        )}
        <SendingState capturer={capturer} state={state} />
        <div className={styles.acts}>
          {isRiding ? (
            <Button size="large" kind="primary" onClick={() => void capturer.pause()}>
              {texts.pause}
            </Button>
          ) : (
            <Button size="large" kind="primary" onClick={() => void capturer.goOn()}>
              {texts.goOn}
            </Button>
          )}
          <Button size="large" onClick={() => void capturer.finish()}>
            {texts.finish}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
