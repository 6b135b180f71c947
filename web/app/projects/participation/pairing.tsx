import { pairingLink } from '@allmend/domain/tracking/tracking/pairing-link'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../platform/ui/button/button-style.ts'
import { CopyButton } from '../../platform/ui/button/copy-button.tsx'
import { QrCode } from '../../platform/ui/picture/qr-code.tsx'
import styles from './join.module.css'
import { joinTexts } from './texts.ts'

/** The recorder of this browser, handed its credential. */
export const recorderWith = (credential: string): string => `/diary/record#credential=${credential}`

/** The credential of a new device, once: as a picture for the app's camera, and as a link on the phone itself. */
export function Pairing({ credential }: { credential: string }) {
  const texts = useTexts(joinTexts)
  const link = pairingLink(location.origin, credential)
  return (
    <section className={styles.pairing} aria-live="polite">
      <div className={styles.qr}>
        <QrCode text={link} label={texts.pairQr} />
      </div>
      <div>
        <h2>{texts.pair}</h2>
        <p className={styles.words}>{texts.pairText}</p>
        <div className={styles.acts}>
          <a className={buttonClass({ kind: 'primary' })} href={link}>
            {texts.open}
          </a>
          <Link className={buttonClass({})} to={recorderWith(credential)}>
            {texts.here}
          </Link>
          <CopyButton text={link} />
        </div>
      </div>
    </section>
  )
}
