import { startedAfresh, unsentCount } from '@allmend/domain/tracking/tracking/recorder/outbox'
import { quietened } from '@allmend/domain/tracking/tracking/recorder/filling'
import { isSameParticipant } from '@allmend/domain/tracking/tracking/recorder/pairing-text'
import type { InTurn } from '../../../platform/device/outbox/turns.ts'
import type { KeptOutbox } from './kept-outbox.ts'
import { firstSettings, type RecorderSettings } from './outbox-store.ts'
import type { Positions } from './positions.ts'

interface Desk {
  kept: KeptOutbox
  positions: Positions
  inTurn: InTurn
  newStreamId: () => string
  changed: () => void
  phase: { hurry: () => void }
  uploader: { hurry: () => void }
}

/** What somebody does with her recorder. */
export function deviceActs({ kept, positions, inTurn, newStreamId, changed, phase, uploader }: Desk) {
  const unsent = (): number => unsentCount(kept.outbox()) + positions.memory.unwritten.length
  return {
    change: (part: Partial<RecorderSettings>) =>
      inTurn(async () => {
        await kept.change(part)
        const { quietPlaces } = part
        if (quietPlaces) {
          positions.forgetUnwrittenIn(quietPlaces)
          await kept.commit(quietened(kept.outbox(), quietPlaces))
        }
        if (part.recording) {
          positions.restart()
          positions.forgetLatest()
          changed()
        }
      }),
    /**
     * Sends with this credential from now on. What was recorded for another participation is never sent to
     * this one: while something of it waits, the answer is false, unless it is to be given up.
     */
    connect: (credential: string, isGivenUp = false) =>
      inTurn(async () => {
        const before = kept.settings().credential
        const isOther = before !== undefined && !isSameParticipant(before, credential)
        if (isOther && unsent() > 0 && !isGivenUp) return false
        if (isOther) {
          positions.forgetUnwritten()
          await kept.commit(startedAfresh(kept.outbox(), newStreamId()))
        }
        phase.hurry()
        await kept.change({ credential, phase: 'running' })
        uploader.hurry()
        return true
      }),
    /**
     * Nothing is left on this device: no point, no quiet place, no credential. False, and nothing happens, when more
     * is unsent by now than somebody agreed to lose.
     */
    wipe: (unsentAgreed: number) =>
      inTurn(async () => {
        if (unsent() > unsentAgreed) return false
        positions.forgetAll()
        await kept.commit(startedAfresh(kept.outbox(), newStreamId()))
        await kept.replaceSettings(firstSettings)
        return true
      }),
  }
}
