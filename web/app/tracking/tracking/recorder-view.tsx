import { useTexts } from '../../platform/i18n/use-texts.ts'
import { number } from '../../platform/i18n/formats.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import type { BaseMaps } from '../../platform/map/base-map.ts'
import { Checklist } from './checklist.tsx'
import { Connect } from './connect.tsx'
import type { Desk } from './recorder/desk.ts'
import { QuietPlaces } from './quiet-places.tsx'
import styles from './record.module.css'
import { RunActs } from './run-acts.tsx'
import { recordTexts } from './texts.ts'
import { checkTexts } from './texts.ts'
import { Today } from './today.tsx'
import { Wipe } from './wipe.tsx'

type Here = Extract<Desk, { kind: 'here' }>

type RecorderViewProps = Here & { maps: BaseMaps; isAppInStores: boolean }

export function RecorderView({ recorder, state, trouble, maps, isAppInStores }: RecorderViewProps) {
  const texts = useTexts(recordTexts)
  const checks = useTexts(checkTexts)
  const isPaired = state.settings.credential !== undefined
  return (
    <>
      {isPaired ? (
        <>
          <RunActs recorder={recorder} state={state} />
          <div className={styles.notices} aria-live="polite">
            {trouble === 'denied' && (
              <Notice kind="warning" title={texts.denied}>
                <p>{checks.permissionDenied}</p>
              </Notice>
            )}
            {trouble === 'unavailable' && (
              <Notice kind="warning" title={texts.unavailable}>
                <p>{texts.unavailableText}</p>
              </Notice>
            )}
            {state.unwritten > 0 && (
              <Notice kind="danger" title={texts.full}>
                <p>{texts.fullText(number(state.unwritten))}</p>
              </Notice>
            )}
            {state.connection === 'not connected' && (
              <Notice kind="warning" title={texts.revoked}>
                <p>{texts.revokedText}</p>
              </Notice>
            )}
            {!('Capacitor' in globalThis) && (
              <Notice kind="info">
                <p>
                  {texts.honest} {isAppInStores ? texts.appThere : texts.appNotYet}
                </p>
              </Notice>
            )}
          </div>
          <Today recorder={recorder} state={state} />
        </>
      ) : (
        <h1>{texts.title}</h1>
      )}
      <Connect recorder={recorder} state={state} />
      {isPaired && <Checklist state={state} />}
      <QuietPlaces recorder={recorder} state={state} maps={maps} />
      <Wipe recorder={recorder} state={state} />
    </>
  )
}
