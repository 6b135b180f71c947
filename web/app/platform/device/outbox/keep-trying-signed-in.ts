import { resume } from '../../api/client.ts'
import { currentSession, onSession } from '../../api/session.ts'
import { keepTrying, type Outbox } from './keep-trying.ts'

/** For what is sent as who is signed in: asks who that is, and has it try at once when that changes. */
export function keepTryingSignedIn(
  outbox: Outbox,
  tenure: Parameters<typeof keepTrying>[1],
  trying: Parameters<typeof keepTrying>[2],
) {
  const { tick, back } = keepTrying(
    {
      tick() {
        if (currentSession().kind === 'unknown' && navigator.onLine) resume().catch(() => undefined)
        return outbox.tick()
      },
      hurry: outbox.hurry,
      abandon: outbox.abandon,
    },
    tenure,
    trying,
  )
  tenure.signal.addEventListener('abort', onSession(back))
  return { tick }
}
