import { isRecordedIn } from '@allmend/domain/tracking/tracking/recorder/phase'
import { browserSource } from '../../../platform/device/browser-source.ts'
import type { LocationSource, LocationTrouble } from '../../../platform/device/location-source.ts'
import { keepTrying } from '../../../platform/device/outbox/keep-trying.ts'
import { type OneWindow, oneWindow, type Tenure } from '../../../platform/device/outbox/one-window.ts'
import { sha256Of } from '../../../platform/device/sha256.ts'
import { keepAwake } from '../../../platform/device/wake-lock.ts'
import { openIndexedOutbox } from './indexed-outbox.ts'
import { openRecorder, type Recorder, type RecorderState } from './recorder.ts'
import { senderTo } from './sender.ts'

const LOCK = 'allmend.recorder'
const TICK_MS = 15_000

interface Here {
  recorder: Recorder
  state: RecorderState
  trouble: LocationTrouble | undefined
}

/** What a page knows of the recorder: one a browser, whichever page holds it. */
export type Desk = OneWindow<Here>

const desk = oneWindow<Here>(LOCK, work)
export const useDesk = (): Desk => desk.use()
/** Ends the recorder of the other window; it queues again. */
export const takeOver = (): void => desk.takeOver()

async function work(tenure: Tenure<Here>): Promise<void> {
  const { signal } = tenure
  const store = await openIndexedOutbox(tenure.leave)
  const now = (): number => Date.now()
  const recorder = await openRecorder({
    store,
    now,
    ...senderTo(location.origin, now),
    hash: sha256Of,
    elapsedMs: () => performance.now(),
    random: () => Math.random(),
    newStreamId: () => crypto.randomUUID(),
  })
  const source = await locationSource(now)
  let trouble: LocationTrouble | undefined
  let stop: (() => void) | undefined
  let wasStill = false

  const show = (): void => tenure.show({ recorder, state: recorder.state(), trouble })
  const watch = (): (() => void) =>
    source.watch({
      fix: (fix) => {
        trouble = undefined
        recorder.take(fix).catch(reopen)
      },
      trouble: (what) => {
        trouble = what
        show()
      },
    })
  const follow = (): void => {
    if (signal.aborted) return
    const { settings, isStill, phase } = recorder.state()
    const isOn = settings.recording === 'on' && isRecordedIn(phase)
    if (isOn && !stop) stop = watch()
    else if (!isOn && stop) {
      stop()
      stop = undefined
      trouble = undefined
    }
    if (isStill !== wasStill) source.rest?.((wasStill = isStill))
    keepAwake(isOn)
    show()
  }
  recorder.onChange(follow)
  const { tick, reopen } = keepTrying(recorder, tenure, { everyMs: TICK_MS })
  signal.addEventListener('abort', () => {
    stop?.()
    keepAwake(false)
  })
  follow()
  tick()
}

async function locationSource(now: () => number): Promise<LocationSource> {
  if (!('Capacitor' in globalThis)) return browserSource(navigator.geolocation, now)
  const { phoneSource } = await import('../../../../phone/phone-source.ts')
  return (await phoneSource()) ?? browserSource(navigator.geolocation, now)
}
