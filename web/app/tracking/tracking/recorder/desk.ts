import { isRecordedIn } from '@allmend/domain/tracking/tracking/recorder/phase'
import { browserSource } from '../../../platform/device/browser-source.ts'
import { openIndexedOutbox } from './indexed-outbox.ts'
import type { LocationSource, LocationTrouble } from '../../../platform/device/location-source.ts'
import { type OneWindow, oneWindow, type Tenure } from '../../../platform/device/one-window.ts'
import { openRecorder, type Recorder, type RecorderState } from './recorder.ts'
import { senderTo } from './sender.ts'
import { sha256Of } from '../../../platform/device/sha256.ts'
import { keepAwake } from '../../../platform/device/wake-lock.ts'

const LOCK = 'allmend.recorder'
const TICK_MS = 15_000
const REOPEN_MS = 2_000

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

async function work({ signal, leave, show }: Tenure<Here>): Promise<void> {
  const store = await openIndexedOutbox(leave)
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

  const tell = (): void => show({ recorder, state: recorder.state(), trouble })
  // Some browsers lose their database while the page sleeps; opened anew, it has all that was written.
  const reopen = (): void => {
    if (!signal.aborted) setTimeout(leave, REOPEN_MS)
  }
  const follow = (): void => {
    if (signal.aborted) return
    const { settings, isStill, phase } = recorder.state()
    const isOn = settings.recording === 'on' && isRecordedIn(phase)
    if (isOn && !stop) {
      stop = source.watch({
        fix: (fix) => {
          trouble = undefined
          recorder.take(fix).catch(reopen)
        },
        trouble: (what) => {
          trouble = what
          tell()
        },
      })
    } else if (!isOn && stop) {
      stop()
      stop = undefined
      trouble = undefined
    }
    if (isStill !== wasStill) source.rest?.((wasStill = isStill))
    keepAwake(isOn)
    tell()
  }
  const tick = (): void => void recorder.tick().catch(reopen)
  const back = (): void => {
    recorder.hurry()
    tick()
  }
  recorder.onChange(follow)
  addEventListener('online', back, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), {
    signal,
  })
  const timer = setInterval(tick, TICK_MS)
  signal.addEventListener('abort', () => {
    recorder.abandon()
    clearInterval(timer)
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
