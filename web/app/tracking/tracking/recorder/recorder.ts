import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import {
  chunkCut,
  cuttingOf,
  fixesOpened,
  isCutDue,
  quietened,
} from '@allmend/domain/tracking/tracking/recorder/filling'
import {
  changedOutbox,
  emptyOutbox,
  lastKeptAt,
  type Outbox,
  type OutboxChange,
  startedAfresh,
  unsentCount,
} from '@allmend/domain/tracking/tracking/recorder/outbox'
import { isRecordedIn, isSentIn, type Phase } from '@allmend/domain/tracking/tracking/recorder/phase'
import { isSameParticipant } from '@allmend/domain/tracking/tracking/recorder/pairing-text'
import {
  isQuiet,
  type QuietPlace,
  quietPlaceAt,
} from '@allmend/domain/tracking/tracking/recorder/quiet-place'
import { restarted, sampled } from '@allmend/domain/tracking/tracking/recorder/sampler'
import { relieved } from '@allmend/domain/tracking/tracking/recorder/sending'
import { ZURICH, type TimeZone } from '@allmend/domain/platform/time/time-zone'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { firstSettings, type HeardOf, type OutboxStore, type RecorderSettings } from './outbox-store.ts'
import { type Connection, uploaderOf, type UploadWorld } from './uploader.ts'

export interface RecorderWorld extends UploadWorld {
  store: OutboxStore
  hash(bytes: Uint8Array): Promise<string>
  now(): number
  /** What the project is at; undefined when the server does not say. */
  askProject(credential: string): Promise<HeardOf | undefined>
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

/** Fixes are held in memory while the disk is full: some three hours on the way. */
const UNWRITTEN_AT_MOST = 1000
const RELIEFS_AT_MOST = 12
/** A pause of the project is heard of within so long. */
const PHASE_MS = 10 * 60_000

export type Recorder = Awaited<ReturnType<typeof openRecorder>>

/**
 * Takes positions, keeps what is to be kept, and sends it. Whatever it holds in memory was on the disk
 * before: it may be killed at any moment. It has no timer; whoever owns it calls `tick`.
 */
export async function openRecorder(world: RecorderWorld) {
  const { store, now } = world
  const read = await store.read()
  let outbox = read.outbox ?? emptyOutbox(world.newStreamId())
  if (!read.outbox) await store.write({ counter: outbox.counter })
  let settings = { ...firstSettings, ...read.settings }
  let sampler = restarted(lastKeptAt(outbox))
  let unwritten: Fix[] = []
  let lastFix: Fix | undefined
  /** The last position that came, recorded or not; never written anywhere. */
  let heard: Fix | undefined
  let isClosed = false
  let phaseAskedMs = -Infinity
  const phase = (): Phase => settings.phase ?? 'running'
  const listeners = new Set<() => void>()
  let shown: RecorderState | undefined

  function changed(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }

  /** One after the other: each change is made from what the one before left on the disk. */
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }

  const quietNow = (): QuietPlace | undefined => heard && quietPlaceAt(heard, settings.quietPlaces)

  async function commit(change: OutboxChange): Promise<void> {
    if (isClosed) throw new Error('the recorder is closed')
    await store.write(change)
    outbox = changedOutbox(outbox, change)
    changed()
  }

  /** Makes room by dropping what the server has, and tries again. */
  async function commitWithRoom(change: () => OutboxChange): Promise<void> {
    for (let relief = 0; ; relief++) {
      try {
        return await commit(change())
      } catch (error) {
        const room = relieved(outbox)
        if (!(error instanceof StorageFull) || relief >= RELIEFS_AT_MOST || !room.dropped?.length) throw error
        await commit(room)
      }
    }
  }

  async function keep(fix: Fix): Promise<void> {
    const waiting = [...unwritten, fix].slice(-UNWRITTEN_AT_MOST)
    try {
      await commitWithRoom(() => fixesOpened(outbox, waiting))
      unwritten = []
    } catch (error) {
      // Not before: the page says of what is unwritten that the disk is full.
      unwritten = waiting
      if (!(error instanceof StorageFull)) throw error
    }
    changed()
  }

  async function cut(): Promise<void> {
    const cutting = cuttingOf(outbox, settings.quietPlaces)
    const sha256 = await world.hash(cutting.bytes)
    await commitWithRoom(() => chunkCut(outbox, cutting, sha256))
  }

  const change = (part: Partial<RecorderSettings>): Promise<void> => replace({ ...settings, ...part })

  async function replace(next: RecorderSettings): Promise<void> {
    try {
      // Before it is shown: a page that is left at once must not forget that somebody paused.
      if (!isClosed) await store.writeSettings(next)
    } finally {
      // On a full disk it holds as long as the page does.
      settings = next
      changed()
    }
  }

  /** Asked now and then, and answered from memory where there is no network. */
  async function listen(): Promise<void> {
    const { credential } = settings
    if (credential === undefined || world.elapsedMs() - phaseAskedMs < PHASE_MS) return
    phaseAskedMs = world.elapsedMs()
    const heardOf = await world.askProject(credential)
    await inTurn(async () => {
      // Connected anew meanwhile: it was about another project.
      if (isClosed || heardOf === undefined || settings.credential !== credential) return
      if (heardOf.phase !== phase()) sampler = restarted(sampler.keptAt)
      else if (heardOf.timeZone === settings.timeZone) return
      await change({ phase: heardOf.phase, timeZone: heardOf.timeZone })
    })
  }

  const uploader = uploaderOf(world, {
    outbox: () => outbox,
    credential: () => settings.credential,
    write: (changeOf) => inTurn(() => commit(changeOf(outbox))),
    // An answer may come after everything was wiped.
    sent: (at) => inTurn(async () => (settings.credential ? change({ lastSentAt: at }) : undefined)),
    changed,
  })

  return {
    /** A position from wherever they come. */
    take: (fix: Fix) =>
      inTurn(async () => {
        if (isClosed || settings.recording !== 'on' || !isRecordedIn(phase())) return
        const before = quietNow()
        heard = fix
        const quietPlace = quietNow()
        if (quietPlace !== before) changed()
        if (quietPlace) {
          sampler = restarted(sampler.keptAt)
          return
        }
        const next = sampled(sampler, fix)
        sampler = next.sampler
        lastFix = fix
        if (next.isKept) await keep(fix)
        if (isCutDue(outbox, now())) await cut()
      }),
    /** Cuts and sends what is due. Called every few seconds, and whenever the network comes back. */
    async tick(): Promise<void> {
      await inTurn(async () => {
        if (settings.recording === 'paused' && (settings.pausedUntilAt ?? Infinity) <= now()) {
          await change({ recording: 'on' })
        }
        if (isClosed) return
        while (isCutDue(outbox, now())) await cut()
      })
      await listen()
      if (isSentIn(phase())) await uploader.run()
    },
    /** Everything open becomes a chunk: at a pause, at the end, and when the page may be put to sleep. */
    wrapUp: () =>
      inTurn(async () => {
        if (isClosed) return
        while (outbox.open.length > 0) await cut()
      }),
    /** The network is back, or somebody asked: no pause is waited out. */
    hurry(): void {
      phaseAskedMs = -Infinity
      uploader.hurry()
    },
    change: (part: Partial<RecorderSettings>) =>
      inTurn(async () => {
        await change(part)
        const { quietPlaces } = part
        if (quietPlaces) {
          unwritten = unwritten.filter((fix) => !isQuiet(fix, quietPlaces))
          await commit(quietened(outbox, quietPlaces))
        }
        if (part.recording) {
          sampler = restarted(sampler.keptAt)
          heard = undefined
          changed()
        }
      }),
    /**
     * Sends with this credential from now on. What was recorded for another participation is never sent to
     * this one: while something of it waits, the answer is false, unless it is to be given up.
     */
    connect: (credential: string, isGivenUp = false) =>
      inTurn(async () => {
        const before = settings.credential
        const isOther = before !== undefined && !isSameParticipant(before, credential)
        if (isOther && unsentCount(outbox) + unwritten.length > 0 && !isGivenUp) return false
        if (isOther) {
          unwritten = []
          await commit(startedAfresh(outbox, world.newStreamId()))
        }
        phaseAskedMs = -Infinity
        await change({ credential, phase: 'running' })
        uploader.hurry()
        return true
      }),
    /**
     * Nothing is left on this device: no point, no quiet place, no credential. False, and nothing happens, when more
     * is unsent by now than somebody agreed to lose.
     */
    wipe: (unsentAgreed: number) =>
      inTurn(async () => {
        if (unsentCount(outbox) + unwritten.length > unsentAgreed) return false
        unwritten = []
        lastFix = undefined
        heard = undefined
        sampler = restarted(undefined)
        await commit(startedAfresh(outbox, world.newStreamId()))
        await replace(firstSettings)
        return true
      }),
    /** Ends at once, as if the page were gone. */
    abandon(): void {
      isClosed = true
    },
    state(): RecorderState {
      const quietPlace = quietNow()
      shown ??= {
        settings,
        outbox,
        connection: uploader.connection(),
        phase: phase(),
        timeZone: settings.timeZone ?? ZURICH,
        unsent: unsentCount(outbox) + unwritten.length,
        isStill: sampler.isStill,
        unwritten: unwritten.length,
        ...(lastFix && { lastFix }),
        ...(quietPlace && { quietPlace }),
      }
      return shown
    },
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    bytesOf: store.bytesOf,
  }
}
