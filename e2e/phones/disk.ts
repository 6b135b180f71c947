import {
  changedOutbox,
  emptyOutbox,
  type Outbox,
  type OutboxChange,
} from '@allmend/domain/tracking/tracking/recorder/outbox'
import {
  firstSettings,
  type OutboxStore,
  type RecorderSettings,
} from '../../web/app/tracking/tracking/recorder/outbox-store.ts'
import { nameOf } from './name-of-fix.ts'

/** The app was ended by the system, in the middle of whatever it did. */
export class Killed extends Error {}

/** A phone's disk: outlives the app, takes a change whole or not at all, and remembers what was recorded. */
export function diskOf(killsPerWrite: number, random: () => number) {
  let outbox: Outbox | undefined
  let settings: RecorderSettings = firstSettings
  const bytes = new Map<number, Uint8Array>()
  const recorded: string[] = []
  let hasDied = false

  function apply(change: OutboxChange): void {
    outbox = changedOutbox(outbox ?? emptyOutbox(change.counter?.streamId ?? ''), change)
    if (change.cut) bytes.set(change.cut.head.id, change.cut.bytes)
    for (const id of change.dropped ?? []) bytes.delete(id)
    for (const { fix } of change.opened ?? []) recorded.push(nameOf(fix.trackedAt, fix.position))
  }

  return {
    recorded,
    /** Whether the app was ended in its present life. */
    hasDied: () => hasDied,
    /** What the app holds in one life. */
    open(mayDie: () => boolean): OutboxStore {
      let isOver = false
      hasDied = false
      const die = (): never => {
        isOver = true
        hasDied = true
        throw new Killed()
      }
      return {
        read: () => Promise.resolve({ outbox: structuredClone(outbox), settings }),
        async write(change) {
          if (isOver) die()
          const isDying = mayDie() && random() < killsPerWrite
          const isTooLate = random() < 0.5
          if (!isDying || !isTooLate) apply(structuredClone(change))
          if (isDying) die()
        },
        async writeSettings(next) {
          if (isOver) die()
          settings = next
        },
        bytesOf: async (id) => bytes.get(id),
      }
    },
  }
}
