import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import { api, resume } from '../../../platform/api/client.ts'
import { currentSession, onSession, signedInId } from '../../../platform/api/session.ts'
import { type OneWindow, oneWindow, type Tenure } from '../../../platform/device/one-window.ts'
import { openIndexedRatings } from './indexed-ratings.ts'
import { openRater, type Rater, type RaterState } from './rater.ts'

const LOCK = 'allmend.ratings'
const TICK_MS = 5_000
const REOPEN_MS = 2_000

interface Here {
  rater: Rater
  state: RaterState
}

/** What a page knows of the ratings on this device: one window has them at a time. */
export type RatingDesk = OneWindow<Here>

const desk = oneWindow<Here>(LOCK, work)
export const useRatingDesk = (): RatingDesk => desk.use()
/** The other window queues again. */
export const takeOver = (): void => desk.takeOver()

async function work({ signal, leave, show }: Tenure<Here>): Promise<void> {
  const rater = await openRater({
    store: await openIndexedRatings(leave),
    submit: (projectId, ratings, cut) =>
      api.ratings.submit({ projectId, ratings: ratings.map(wire) }, { signal: cut }),
    withdraw: (projectId, id, cut) => api.ratings.withdraw({ projectId, id }, { signal: cut }),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    ownerId: signedInId,
    maySend: () => navigator.onLine,
    elapsedMs: () => performance.now(),
    random: () => Math.random(),
  })
  const tell = (): void => show({ rater, state: rater.state() })
  // Some browsers lose their database while the page sleeps; opened anew, it has all that was written.
  const reopen = (): void => {
    if (!signal.aborted) setTimeout(leave, REOPEN_MS)
  }
  const tick = (): void => {
    if (currentSession().kind === 'unknown' && navigator.onLine) resume().catch(() => undefined)
    void rater.tick().catch(reopen)
  }
  const back = (): void => {
    rater.hurry()
    tick()
  }
  const looked = (): void => {
    if (document.visibilityState === 'visible') back()
    // She may not come back: what she said goes as far as it got.
    else rater.seal().then(tick, reopen)
  }
  rater.onChange(tell)
  addEventListener('online', back, { signal })
  document.addEventListener('visibilitychange', looked, { signal })
  const timer = setInterval(tick, TICK_MS)
  const forgetSession = onSession(back)
  signal.addEventListener('abort', () => {
    rater.abandon()
    clearInterval(timer)
    forgetSession()
  })
  tell()
  tick()
}

function wire({ id, said: { values, ...said } }: OutgoingRating) {
  return { id, ...said, values: values && { ...values } }
}
