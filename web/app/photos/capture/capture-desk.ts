import { maySendBy } from '@allmend/domain/photos/capture-outbox'
import type { Ride } from '@allmend/domain/photos/capture-ride'
import { useSyncExternalStore } from 'react'
import { api, resume } from '../../api/client.ts'
import { currentSession, onSession } from '../../api/session.ts'
import { photoCalls } from '../send/photo-calls.ts'
import { type Capturer, type CaptureState, openCapturer } from './capturer.ts'
import { openIndexedRides } from './indexed-rides.ts'

const LOCK = 'allmend.photos'
const TICK_MS = 5_000
const REOPEN_MS = 2_000

/** What a page knows of the rides on this device: one window has them at a time. */
export type CaptureDesk =
  | { kind: 'opening' }
  /** Another window has the camera. */
  | { kind: 'elsewhere' }
  /** Private windows and old browsers have no database for it. */
  | { kind: 'unsupported' }
  | { kind: 'here'; capturer: Capturer; state: CaptureState }

const OPENING: CaptureDesk = { kind: 'opening' }
let desk: CaptureDesk = OPENING
let isOpened = false
const listeners = new Set<() => void>()

function become(next: CaptureDesk): void {
  desk = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  // What waits is sent on while another page is read in the same window: it is closed with the window.
  if (!isOpened) open()
  return () => void listeners.delete(listener)
}

export function useCaptureDesk(): CaptureDesk {
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

/** Ends the ride of the other window; it queues again. */
export function takeOver(): void {
  queueing.abort()
  void compete({ steal: true })
}

/** Works while it has the lock, and waits for it otherwise. */
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
  const store = await openIndexedRides(leave)
  const capturer = await openCapturer({
    ...photoCalls,
    store,
    begin,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    ownerId,
    maySend: () => navigator.onLine && maySendBy(connectionType(), capturer.state().settings.isWifiOnly),
  })
  const show = (): void => {
    if (!signal.aborted) become({ kind: 'here', capturer, state: capturer.state() })
  }
  // Some browsers lose their database while the page sleeps; opened anew, it has all that was written.
  const reopen = (): void => {
    if (!signal.aborted) setTimeout(leave, REOPEN_MS)
  }
  const tick = (): void => {
    const { kind } = currentSession()
    if (kind === 'unknown' && navigator.onLine) resume().catch(() => undefined)
    void capturer.tick().catch(reopen)
  }
  const back = (): void => {
    capturer.hurry()
    tick()
  }
  capturer.onChange(show)
  addEventListener('online', back, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), {
    signal,
  })
  const timer = setInterval(tick, TICK_MS)
  const forgetSession = onSession(back)
  signal.addEventListener('abort', () => {
    capturer.abandon()
    clearInterval(timer)
    forgetSession()
  })
  show()
  tick()
}

async function begin(ride: Ride, signal: AbortSignal): Promise<void> {
  const { id, projectId, name, routeId, course, begunAt } = ride
  await api.photos.begin({ id, projectId, source: 'app', name, routeId, course, begunAt }, { signal })
}

function ownerId(): string | undefined {
  const session = currentSession()
  return session.kind === 'signed in' ? session.user.user_id : undefined
}

/** What it is connected by, where browsers say so: phones do, desks do not. */
export function connectionType(): string | undefined {
  return (navigator as { connection?: { type?: string } }).connection?.type
}
