import { LanguageSwitch } from '../../../platform/frame/bar/language-switch.tsx'
import { OfflineStart } from '../../../platform/frame/offline-start.tsx'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import { takeOver, useCaptureDesk } from './capture-desk.ts'
import { CaptureHome } from './capture-home.tsx'
import styles from './capture.module.css'

import { captureTexts } from './texts.ts'

interface CapturePageProps {
  /** Where it lies, without its language. */
  address: string
  code: string
}

/** Takes a photo every five metres: works without a network once it was opened. */
export function CapturePage({ address, code }: CapturePageProps) {
  const texts = useTexts(captureTexts)
  const desk = useCaptureDesk()
  return (
    <>
      <header className={styles.bar}>
        <Page className={styles.barRow}>
          <Link className={styles.brand} to="/" aria-label={texts.home}>
            <Mark />
            <span>Allmend</span>
          </Link>
          <LanguageSwitch />
        </Page>
      </header>
      <main id="content" tabIndex={-1}>
        <div className={classNames(layout.page, styles.page)}>
          {desk.kind === 'here' ? (
            <CaptureHome key={code} {...desk} address={address} code={code} />
          ) : (
            <>
              <h1>{texts.title}</h1>
              {desk.kind === 'opening' && <p className={styles.words}>{texts.opening}</p>}
              {desk.kind === 'elsewhere' && <Elsewhere />}
              {desk.kind === 'unsupported' && (
                <div className={styles.notices}>
                  <Notice kind="warning" title={texts.unsupported}>
                    <p>{texts.unsupportedText}</p>
                  </Notice>
                </div>
              )}
            </>
          )}
          <OfflineStart address={address} />
        </div>
      </main>
    </>
  )
}

function Elsewhere() {
  const texts = useTexts(captureTexts)
  return (
    <div className={styles.notices}>
      <Notice kind="info" title={texts.elsewhere}>
        <p>{texts.elsewhereText}</p>
        <div className={styles.acts}>
          <Button onClick={takeOver}>{texts.takeOver}</Button>
        </div>
      </Notice>
    </div>
  )
}
