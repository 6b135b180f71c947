import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { type Outbox, unsentCount } from '@allmend/domain/tracking/tracking/recorder/outbox'
import { isSentIn, type Phase } from '@allmend/domain/tracking/tracking/recorder/phase'
import type { QuietPlace } from '@allmend/domain/tracking/tracking/recorder/quiet-place'
import { snapshot } from '../../../platform/device/outbox/snapshot.ts'
import { turns } from '../../../platform/device/outbox/turns.ts'
import { deviceActs } from './device-acts.ts'
import { keptOutbox } from './kept-outbox.ts'
import type { OutboxStore, RecorderSettings } from './outbox-store.ts'
import { positionsOf, type PositionsWorld } from './positions.ts'
import { type PhaseWorld, projectPhase } from './project-phase.ts'
import { type Connection, uploaderOf, type UploadWorld } from './uploader.ts'

export interface RecorderWorld extends UploadWorld, PositionsWorld, PhaseWorld {
  store: OutboxStore
}

export interface RecorderState {
  settings: RecorderSettings
  outbox: Outbox
  connection: Connection
  phase: Phase
  /** The clock of the project's days. */
  timeZone: TimeZone
  unsent: number
  isStill: boolean
  /** Where the phone is, if nothing is recorded there. */
  quietPlace?: QuietPlace
  /** Fixes that found no room on the disk and wait in memory. */
  unwritten: number
  lastFix?: Fix
}

export type Recorder = Awaited<ReturnType<typeof openRecorder>>

/**
 * Takes positions, keeps what is to be kept, and sends it. Whatever it holds in memory was on the disk
 * before: it may be killed at any moment. It has no timer; whoever owns it calls `tick`.
 */
export async function openRecorder(world: RecorderWorld) {
  const { store } = world
  const newStreamId = (): string => world.newStreamId()
  const inTurn = turns()
  const { changed, state, onChange } = snapshot(stateNow)
  const kept = await keptOutbox(store, newStreamId, changed)
  const positions = positionsOf(world, kept, changed)
  const phase = projectPhase(world, kept, inTurn, positions.restart)
  const uploader = uploaderOf(world, {
    outbox: kept.outbox,
    credential: () => kept.settings().credential,
    write: (changeOf) => inTurn(() => kept.commit(changeOf(kept.outbox()))),
    // An answer may come after everything was wiped.
    sent: (at) =>
      inTurn(async () => (kept.settings().credential ? kept.change({ lastSentAt: at }) : undefined)),
    changed,
  })

  function stateNow(): RecorderState {
    const { sampler, unwritten, lastFix } = positions.memory
    const quietPlace = positions.quietNow()
    return {
      settings: kept.settings(),
      outbox: kept.outbox(),
      connection: uploader.connection(),
      phase: kept.phase(),
      timeZone: kept.timeZone(),
      unsent: unsentCount(kept.outbox()) + unwritten.length,
      isStill: sampler.isStill,
      unwritten: unwritten.length,
      ...(lastFix && { lastFix }),
      ...(quietPlace && { quietPlace }),
    }
  }

  return {
    ...deviceActs({ kept, positions, inTurn, newStreamId, changed, phase, uploader }),
    /** A position from wherever they come. */
    take: (fix: Fix) => inTurn(() => positions.take(fix)),
    /** Cuts and sends what is due. Called every few seconds, and whenever the network comes back. */
    async tick(): Promise<void> {
      await inTurn(async () => {
        const { recording, pausedUntilAt = Infinity } = kept.settings()
        if (recording === 'paused' && pausedUntilAt <= world.now()) await kept.change({ recording: 'on' })
        if (!kept.isClosed()) await positions.cutWhatIsDue()
      })
      await phase.ask()
      if (isSentIn(kept.phase())) await uploader.run()
    },
    /** Everything open becomes a chunk: at a pause, at the end, and when the page may be put to sleep. */
    wrapUp: () =>
      inTurn(async () => {
        if (!kept.isClosed()) await positions.cutAll()
      }),
    /** The network is back, or somebody asked: no pause is waited out. */
    hurry(): void {
      phase.hurry()
      uploader.hurry()
    },
    /** Ends at once, as if the page were gone. */
    abandon: kept.close,
    state,
    onChange,
    bytesOf: store.bytesOf,
  }
}
