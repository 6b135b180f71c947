import { useLocation } from 'react-router'
import { maySendBy } from '@allmend/domain/city/photos/capture-outbox'
import { withNext } from '../../../platform/api/next-address.ts'
import { useOnline } from '../../../platform/device/use-online.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { connectionType } from './capture-desk.ts'
import styles from './capture.module.css'
import type { Capturer, CaptureState } from './capturer.ts'
import { captureTexts } from './texts.ts'

/** How sending goes; nothing while there is nothing to send. */
export function SendingState({ capturer, state }: { capturer: Capturer; state: CaptureState }) {
  const texts = useTexts(captureTexts)
  const { waiting, connection, settings } = state
  const isOnline = useOnline()
  const here = useLocation().pathname
  if (waiting === 0) return null
  const send = (): void => {
    capturer.hurry()
    void capturer.tick()
  }
  const isAllowed = maySendBy(connectionType(), settings.isWifiOnly)
  const text = !isAllowed
    ? texts.wifiWaits
    : connection === 'signed out'
      ? texts.signedOut
      : connection === 'waiting' || !isOnline
        ? texts.sendingLater
        : texts.sending
  return (
    <div className={styles.row}>
      <p className={styles.caption} aria-live="polite">{`${texts.onDevice(number(waiting))} · ${text}`}</p>
      {isAllowed && connection === 'waiting' && (
        <Button size="small" onClick={send}>
          {texts.sendNow}
        </Button>
      )}
      {connection === 'signed out' && (
        <ButtonLink size="small" to={withNext('/sign-in', here)}>
          {texts.signIn}
        </ButtonLink>
      )}
    </div>
  )
}
