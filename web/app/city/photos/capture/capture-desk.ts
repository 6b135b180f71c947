import { maySendBy } from '@allmend/domain/city/photos/capture-outbox'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { api, resume } from '../../../platform/api/client.ts'
import { currentSession, onSession, signedInId } from '../../../platform/api/session.ts'
import { type OneWindow, oneWindow, type Tenure } from '../../../platform/device/one-window.ts'
import { photoCalls } from '../send/photo-calls.ts'
import { type Capturer, type CaptureState, openCapturer } from './capturer.ts'
import { openIndexedRides } from './indexed-rides.ts'

const LOCK = 'allmend.photos'
const TICK_MS = 5_000
const REOPEN_MS = 2_000

interface Here {
  capturer: Capturer
  state: CaptureState
}

/** What a page knows of the rides on this device: one window has them at a time. */
export type CaptureDesk = OneWindow<Here>

const desk = oneWindow<Here>(LOCK, work)
export const useCaptureDesk = (): CaptureDesk => desk.use()
/** Ends the ride of the other window; it queues again. */
export const takeOver = (): void => desk.takeOver()

async function work({ signal, leave, show }: Tenure<Here>): Promise<void> {
  const store = await openIndexedRides(leave)
  const capturer = await openCapturer({
    ...photoCalls,
    store,
    begin,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    ownerId: signedInId,
    maySend: () => navigator.onLine && maySendBy(connectionType(), capturer.state().settings.isWifiOnly),
  })
  const tell = (): void => show({ capturer, state: capturer.state() })
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
  capturer.onChange(tell)
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
  tell()
  tick()
}

async function begin(ride: Ride, signal: AbortSignal): Promise<void> {
  const { id, projectId, name, routeId, course, missionId = null, begunAt } = ride
  const about = { id, projectId, source: 'app' as const, name, routeId, course, missionId, begunAt }
  await api.photos.begin(about, { signal })
}

/** What it is connected by, where browsers say so: phones do, desks do not. */
export function connectionType(): string | undefined {
  return (navigator as { connection?: { type?: string } }).connection?.type
}
