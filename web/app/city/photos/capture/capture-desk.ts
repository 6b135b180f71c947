import { maySendBy } from '@allmend/domain/city/photos/capture-outbox'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { api } from '../../../platform/api/client.ts'
import { signedInId } from '../../../platform/api/session.ts'
import { keepTryingSignedIn } from '../../../platform/device/outbox/keep-trying-signed-in.ts'
import { type OneWindow, oneWindow, type Tenure } from '../../../platform/device/outbox/one-window.ts'
import { photoCalls } from '../send/photo-calls.ts'
import { type Capturer, type CaptureState, openCapturer } from './capturer.ts'
import { openIndexedRides } from './indexed-rides.ts'

const LOCK = 'allmend.photos'
const TICK_MS = 5_000

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

async function work(tenure: Tenure<Here>): Promise<void> {
  const store = await openIndexedRides(tenure.leave)
  const capturer = await openCapturer({
    ...photoCalls,
    store,
    begin,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    ownerId: signedInId,
    maySend: () => navigator.onLine && maySendBy(connectionType(), capturer.state().settings.isWifiOnly),
  })
  const show = (): void => tenure.show({ capturer, state: capturer.state() })
  capturer.onChange(show)
  const { tick } = keepTryingSignedIn(capturer, tenure, { everyMs: TICK_MS })
  show()
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
