import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import {
  chunkCut,
  cuttingOf,
  fixesOpened,
  isCutDue,
} from '@allmend/domain/tracking/tracking/recorder/filling'
import { lastKeptAt } from '@allmend/domain/tracking/tracking/recorder/outbox'
import { isRecordedIn } from '@allmend/domain/tracking/tracking/recorder/phase'
import {
  isQuiet,
  type QuietPlace,
  quietPlaceAt,
} from '@allmend/domain/tracking/tracking/recorder/quiet-place'
import { restarted, sampled, type Sampler } from '@allmend/domain/tracking/tracking/recorder/sampler'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import type { KeptOutbox } from './kept-outbox.ts'

/** Fixes are held in memory while the disk is full: some three hours on the way. */
const UNWRITTEN_AT_MOST = 1000

export interface PositionsWorld {
  hash(bytes: Uint8Array): Promise<string>
  now(): number
}

/** What is remembered of positions beside the disk. */
interface Memory {
  sampler: Sampler
  /** Fixes that found no room on the disk. */
  unwritten: readonly Fix[]
  /** The last that was recorded in this page. */
  lastFix: Fix | undefined
  /** The last position that came, recorded or not; never written anywhere. */
  latestFix: Fix | undefined
}

export type Positions = ReturnType<typeof positionsOf>

/** Takes positions, keeps some of them on the disk and cuts these into chunks. Whoever calls waits for its turn. */
export function positionsOf(world: PositionsWorld, kept: KeptOutbox, changed: () => void) {
  const memory: Memory = {
    sampler: restarted(lastKeptAt(kept.outbox())),
    unwritten: [],
    lastFix: undefined,
    latestFix: undefined,
  }

  /** Nothing is known of how it moves. */
  function restart(): void {
    memory.sampler = restarted(memory.sampler.keptAt)
  }
  const quietNow = (): QuietPlace | undefined =>
    memory.latestFix && quietPlaceAt(memory.latestFix, kept.settings().quietPlaces)

  async function take(fix: Fix): Promise<void> {
    if (kept.isClosed() || kept.settings().recording !== 'on' || !isRecordedIn(kept.phase())) return
    const before = quietNow()
    memory.latestFix = fix
    const quietPlace = quietNow()
    if (quietPlace !== before) changed()
    if (quietPlace) return restart()
    const { sampler, isKept } = sampled(memory.sampler, fix)
    memory.sampler = sampler
    memory.lastFix = fix
    if (isKept) await keep(fix)
    if (isCutDue(kept.outbox(), world.now())) await cut()
  }

  async function keep(fix: Fix): Promise<void> {
    const waiting = [...memory.unwritten, fix].slice(-UNWRITTEN_AT_MOST)
    try {
      await kept.commitWithRoom(() => fixesOpened(kept.outbox(), waiting))
      memory.unwritten = []
    } catch (error) {
      // Not before: the page says of what is unwritten that the disk is full.
      memory.unwritten = waiting
      if (!(error instanceof StorageFull)) throw error
    }
    changed()
  }

  async function cut(): Promise<void> {
    const cutting = cuttingOf(kept.outbox(), kept.settings().quietPlaces)
    const sha256 = await world.hash(cutting.bytes)
    await kept.commitWithRoom(() => chunkCut(kept.outbox(), cutting, sha256))
  }

  return {
    memory: memory as Readonly<Memory>,
    take,
    restart,
    quietNow,
    async cutWhatIsDue(): Promise<void> {
      while (isCutDue(kept.outbox(), world.now())) await cut()
    },
    async cutAll(): Promise<void> {
      while (kept.outbox().open.length > 0) await cut()
    },
    forgetUnwritten(): void {
      memory.unwritten = []
    },
    forgetUnwrittenIn(quietPlaces: readonly QuietPlace[]): void {
      memory.unwritten = memory.unwritten.filter((fix) => !isQuiet(fix, quietPlaces))
    },
    /** Where the phone is, is not known. */
    forgetLatest(): void {
      memory.latestFix = undefined
    },
    forgetAll(): void {
      Object.assign(memory, {
        sampler: restarted(undefined),
        unwritten: [],
        lastFix: undefined,
        latestFix: undefined,
      })
    },
  }
}
