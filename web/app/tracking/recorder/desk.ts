import { isRecordedIn } from '@allmend/domain/recorder/phase'
import { useSyncExternalStore } from 'react'
import { browserSource } from '../../device/browser-source.ts'
import { openIndexedOutbox } from './indexed-outbox.ts'
import type { LocationSource, LocationTrouble } from '../../device/location-source.ts'
import { openRecorder, type Recorder, type RecorderState } from './recorder.ts'
import { senderTo } from './sender.ts'
import { sha256Of } from '../../device/sha256.ts'
import { keepAwake } from '../../device/wake-lock.ts'

const LOCK = 'allmend.recorder'
const TICK_MS = 15_000
const REOPEN_MS = 2_000

/** What a page knows of the recorder: one a browser, whichever page holds it. */
export type Desk =
  | { kind: 'opening' }
  /** Another window records. */
  | { kind: 'elsewhere' }
  /** Private windows and old browsers have no database for it. */
  | { kind: 'unsupported' }
  | { kind: 'here'; recorder: Recorder; state: RecorderState; trouble: LocationTrouble | undefined }

const OPENING: Desk = { kind: 'opening' }
let desk: Desk = OPENING
let isOpened = false
const listeners = new Set<() => void>()

function become(next: Desk): void {
  desk = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  // Goes on while the person reads her diary in the same window: it is closed with the window.
  if (!isOpened) open()
  return () => void listeners.delete(listener)
}

export function useDesk(): Desk {
  return useSyncExternalStore(
    listen,
    () => desk,
    () => OPENING,
  )
}

let queueing = new AbortController()

function open(): void {
  isOpened = true
  if (!('locks' in navigator) || !('indexedDB' in globalThis)) return become({ kind: 'unsupported' })
  void compete({ ifAvailable: true })
}

/** Ends the recorder of the other window; it queues again. */
export function takeOver(): void {
  queueing.abort()
  void compete({ steal: true })
}

/** Records while it has the lock, and waits for it otherwise. */
async function compete(first: LockOptions): Promise<void> {
  const mine = new AbortController()
  queueing = mine
  for (let options = first; !mine.signal.aborted; options = { signal: mine.signal }) {
    const tenure = new AbortController()
    const held = navigator.locks.request(LOCK, options, (lock) => lock && hold(tenure.signal))
    await held.catch(() => undefined)
    tenure.abort()
    if (!mine.signal.aborted) become({ kind: 'elsewhere' })
  }
}

async function hold(signal: AbortSignal): Promise<void> {
  const { promise, resolve: leave } = Promise.withResolvers<void>()
  work(signal, leave).catch(() => become({ kind: 'unsupported' }))
  await promise
}

async function work(signal: AbortSignal, leave: () => void): Promise<void> {
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

  const show = (): void => {
    if (!signal.aborted) become({ kind: 'here', recorder, state: recorder.state(), trouble })
  }
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
          show()
        },
      })
    } else if (!isOn && stop) {
      stop()
      stop = undefined
      trouble = undefined
    }
    if (isStill !== wasStill) source.rest?.((wasStill = isStill))
    keepAwake(isOn)
    show()
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
  const { phoneSource } = await import('../../../phone/phone-source.ts')
  return (await phoneSource()) ?? browserSource(navigator.geolocation, now)
}
