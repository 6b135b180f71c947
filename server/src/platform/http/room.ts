import { Failure } from '@allmend/contract/failure'

const COME_BACK_SECONDS = 5
/** Nobody alone can fill it. */
const SHARE_OF_ONE = 1 / 4

/** What one call holds. */
export interface Place {
  /** Throws `unavailable` where there is no room for so many octets more. */
  take(octets: number): void
  /** Gives all of it back. */
  leave(): void
}

/** Room for what is on its way in. */
export interface Room {
  placeOf(sender: string): Place
  held(): number
}

export function openRoom(octetsAtMost: number): Room {
  let all = 0
  const bySender = new Map<string, number>()
  return {
    held: () => all,
    placeOf(sender) {
      let taken = 0
      return {
        take(octets) {
          const hers = (bySender.get(sender) ?? 0) + octets
          if (all + octets > octetsAtMost || hers > octetsAtMost * SHARE_OF_ONE)
            throw new Failure('unavailable', { retryAfterSeconds: COME_BACK_SECONDS })
          taken += octets
          all += octets
          bySender.set(sender, hers)
        },
        leave() {
          const left = (bySender.get(sender) ?? 0) - taken
          if (left > 0) bySender.set(sender, left)
          else bySender.delete(sender)
          all -= taken
          taken = 0
        },
      }
    },
  }
}
