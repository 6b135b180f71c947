import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../platform/frame/bar/language-switch.tsx'
import { addressOf } from '../../platform/i18n/address.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../sitemap.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import layout from '../../platform/ui/layout.module.css'
import { Mark } from '../../platform/ui/picture/mark.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { takeOver, useDesk } from './recorder/desk.ts'
import styles from './record.module.css'
import { RecorderView } from './recorder-view.tsx'
import { recordTexts } from './texts.ts'
import type { BaseMaps } from '../../platform/map/base-map.ts'
import { UpdateNotice } from './update-notice.tsx'

interface RecordViewProps {
  maps: BaseMaps
  isAppInStores: boolean
  /** What waits for whoever is signed in. */
  children?: ReactNode
}

/** The recorder: works without a network once it was opened, and for somebody who is not signed in. */
export function RecordView({ maps, isAppInStores, children }: RecordViewProps) {
  const texts = useTexts(recordTexts)
  const desk = useDesk()
  return (
    <>
      <ManifestLink />
      <header className={styles.bar}>
        <Page className={styles.barRow}>
          <Link className={styles.brand} to="/" aria-label={texts.home}>
            <Mark />
            <span>Allmend</span>
          </Link>
          <nav className={styles.right} aria-label={texts.navigation}>
            {isBuilt('/diary') && (
              <Link className={layout.link} to="/diary">
                {texts.diary}
              </Link>
            )}
          </nav>
          <LanguageSwitch />
        </Page>
      </header>
      <main id="content" tabIndex={-1}>
        <div className={classNames(layout.page, styles.page)}>
          {desk.kind === 'here' ? (
            <>
              {children}
              <RecorderView {...desk} maps={maps} isAppInStores={isAppInStores} />
            </>
          ) : (
            <>
              <h1>{texts.title}</h1>
              {desk.kind === 'opening' && <p className={styles.words}>{texts.opening}</p>}
              {desk.kind === 'elsewhere' && <Elsewhere />}
              {desk.kind === 'unsupported' && (
                <Notice kind="warning" title={texts.unsupported}>
                  <p>{texts.unsupportedText}</p>
                </Notice>
              )}
            </>
          )}
          <UpdateNotice />
        </div>
      </main>
    </>
  )
}

/** Each language installs as itself. */
function ManifestLink() {
  return <link rel="manifest" href={addressOf('/diary/manifest.webmanifest', useLanguage())} />
}

function Elsewhere() {
  const texts = useTexts(recordTexts)
  return (
    <Notice kind="info" title={texts.elsewhere}>
      <p>{texts.elsewhereText}</p>
      <div className={styles.acts}>
        <Button onClick={takeOver}>{texts.takeOver}</Button>
      </div>
    </Notice>
  )
}
