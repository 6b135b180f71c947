import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import { api } from '../../../platform/api/client.ts'
import { signedInId } from '../../../platform/api/session.ts'
import { keepTryingSignedIn } from '../../../platform/device/outbox/keep-trying-signed-in.ts'
import { type OneWindow, oneWindow, type Tenure } from '../../../platform/device/outbox/one-window.ts'
import { openIndexedRatings } from './indexed-ratings.ts'
import { openRater, type Rater, type RaterState } from './rater.ts'

const LOCK = 'allmend.ratings'
const TICK_MS = 5_000

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

async function work(tenure: Tenure<Here>): Promise<void> {
  const rater = await openRater({
    store: await openIndexedRatings(tenure.leave),
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
  const show = (): void => tenure.show({ rater, state: rater.state() })
  rater.onChange(show)
  // She may not come back: what she said goes as far as it got.
  const { tick } = keepTryingSignedIn(rater, tenure, { everyMs: TICK_MS, hidden: rater.seal })
  show()
  tick()
}

function wire({ id, said: { values, ...given } }: OutgoingRating) {
  return { id, ...given, values: values && { ...values } }
}
