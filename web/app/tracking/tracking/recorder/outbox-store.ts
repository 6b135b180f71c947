import type { Outbox, OutboxChange } from '@allmend/domain/tracking/tracking/recorder/outbox'
import type { Phase } from '@allmend/domain/tracking/tracking/recorder/phase'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { QuietPlace } from '@allmend/domain/tracking/tracking/recorder/quiet-place'

/** What the person chose, and with what this device may send. */
export interface RecorderSettings {
  credential?: string
  recording: 'off' | 'on' | 'paused'
  /** Infinite for a pause that somebody must end. */
  pausedUntilAt?: number
  quietPlaces: readonly QuietPlace[]
  lastSentAt?: number
  /** The last known phase of the project; unknown, it runs. */
  phase?: Phase
  /** The clock of its days; unknown, Zurich's. */
  timeZone?: TimeZone
}

/** What a device learns of the project it records for. */
export interface ProjectState {
  phase: Phase
  timeZone: TimeZone
}

export const firstSettings: RecorderSettings = { recording: 'off', quietPlaces: [] }

/** The phone's disk. Every write is one transaction: all of it or nothing. */
export interface OutboxStore {
  read(): Promise<{ outbox: Outbox | undefined; settings: RecorderSettings }>
  write(change: OutboxChange): Promise<void>
  writeSettings(settings: RecorderSettings): Promise<void>
  bytesOf(id: number): Promise<Uint8Array | undefined>
}
