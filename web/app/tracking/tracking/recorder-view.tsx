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
  const words = useTexts(recordTexts)
  const checks = useTexts(checkTexts)
  const isPaired = state.settings.credential !== undefined
  return (
    <>
      {isPaired ? (
        <>
          <RunActs recorder={recorder} state={state} />
          <div className={styles.notices} aria-live="polite">
            {trouble === 'denied' && (
              <Notice kind="warning" title={words.denied}>
                <p>{checks.permissionDenied}</p>
              </Notice>
            )}
            {trouble === 'unavailable' && (
              <Notice kind="warning" title={words.unavailable}>
                <p>{words.unavailableWords}</p>
              </Notice>
            )}
            {state.unwritten > 0 && (
              <Notice kind="danger" title={words.full}>
                <p>{words.fullWords(number(state.unwritten))}</p>
              </Notice>
            )}
            {state.connection === 'not connected' && (
              <Notice kind="warning" title={words.revoked}>
                <p>{words.revokedWords}</p>
              </Notice>
            )}
            {!('Capacitor' in globalThis) && (
              <Notice kind="info">
                <p>
                  {words.honest} {isAppInStores ? words.appThere : words.appNotYet}
                </p>
              </Notice>
            )}
          </div>
          <Today recorder={recorder} state={state} />
        </>
      ) : (
        <h1>{words.title}</h1>
      )}
      <Connect recorder={recorder} state={state} />
      {isPaired && <Checklist state={state} />}
      <QuietPlaces recorder={recorder} state={state} maps={maps} />
      <Wipe recorder={recorder} state={state} />
    </>
  )
}
