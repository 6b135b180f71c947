import { Failure } from '@allmend/contract/failure'
import {
  answered,
  isProgress,
  nextStep,
  type OfferAnswer,
  type OutgoingChange,
  type OutgoingPhoto,
  type SendingStep,
  unoffered,
  verdictOn,
} from '@allmend/domain/city/photos/capture-outbox'
import { PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import { type LoopWorld, sendingLoop } from '../../../platform/device/outbox/sending-loop.ts'

export type Connection = 'fine' | 'waiting' | 'signed out'

type Octets = Uint8Array<ArrayBuffer>

/** The server, and what no test can wait for. */
export interface SendingWorld extends LoopWorld {
  offer(captureId: string, photos: readonly OutgoingPhoto[], signal: AbortSignal): Promise<OfferAnswer[]>
  sendPart(
    photo: OutgoingPhoto,
    part: { number: number; hash: string; octets: Octets },
    signal: AbortSignal,
  ): Promise<OfferAnswer>
  hash(bytes: Uint8Array): Promise<string>
  /** Whether the network there is may be used. */
  maySend(): boolean
}

/** Whoever has photos to send. */
export interface SendingDesk {
  /** Those that wait, oldest first. */
  photos(): Iterable<OutgoingPhoto>
  bytesOf(photo: OutgoingPhoto, from: number, to: number): Promise<Octets | undefined>
  /** The server knows the capture from here on. */
  begin(captureId: string, signal: AbortSignal): Promise<void>
  write(change: OutgoingChange): Promise<void>
  /** There are no bytes to send any more. */
  lost(photo: OutgoingPhoto): Promise<void>
  /** The server takes no more of it, and says why. */
  stopped(captureId: string, refusal: string): Promise<void>
  changed(): void
}

/** Sends what waits, in so many lanes, until nothing waits or something fails; then after a pause that grows. */
export function photoSender(world: SendingWorld, desk: SendingDesk, lanes = 1) {
  const busy = new Set<number>()
  const end = new AbortController()
  const loop = sendingLoop(world, {
    sendNext,
    diskFailed: () => void postpone(),
    maySend: () => world.maySend(),
    signal: end.signal,
    lanes,
  })
  let connection: Connection = 'fine'

  function become(next: Connection): void {
    if (connection === next) return
    connection = next
    desk.changed()
  }
  function postpone(): false {
    loop.postpone()
    become('waiting')
    return false
  }

  async function refused(step: SendingStep, error: unknown): Promise<boolean> {
    const code = error instanceof Failure ? error.code : 'unknown'
    const verdict = verdictOn(code)
    if (verdict === 'capture stopped') {
      await desk.stopped(step.kind === 'offer' ? step.captureId : step.photo.captureId, code)
      return true
    }
    if (verdict === 'offer again' && step.kind === 'part')
      await desk.write({ changed: [unoffered(step.photo)], acknowledged: [] })
    postpone()
    if (verdict === 'signed out') become('signed out')
    return false
  }

  async function sendNext(): Promise<boolean> {
    const step = nextStep(desk.photos(), ({ id }) => busy.has(id))
    if (!step) return false
    const photos = step.kind === 'offer' ? step.photos : [step.photo]
    for (const { id } of photos) busy.add(id)
    try {
      const answers = await ask(step, world, desk, end.signal)
      if (end.signal.aborted) return false
      if (!answers) {
        if (step.kind === 'part') await desk.lost(step.photo)
        return true
      }
      const change = answered(photos, answers)
      await desk.write(change)
      if (!isProgress(step, change)) return postpone()
      loop.forgetFailures()
      become('fine')
      return true
    } catch (error) {
      return end.signal.aborted ? false : await refused(step, error)
    } finally {
      for (const { id } of photos) busy.delete(id)
    }
  }

  return {
    run: loop.run,
    /** The network is back, or somebody asked: no pause is waited out. */
    hurry(): void {
      loop.forgetFailures()
      loop.hurry()
    },
    /** Nothing more is sent or written. */
    end: (): void => end.abort(),
    connection: (): Connection => connection,
  }
}

/** Undefined where there are no bytes to send any more. */
async function ask(
  step: SendingStep,
  world: SendingWorld,
  desk: SendingDesk,
  signal: AbortSignal,
): Promise<OfferAnswer[] | undefined> {
  if (step.kind === 'offer') {
    await desk.begin(step.captureId, signal)
    return world.offer(step.captureId, step.photos, signal)
  }
  const { photo, part } = step
  const from = part * PHOTO_LIMITS.partOctets
  const octets = await desk.bytesOf(photo, from, Math.min(photo.octets, from + PHOTO_LIMITS.partOctets))
  if (!octets) return undefined
  const hash = await world.hash(octets)
  return [await world.sendPart(photo, { number: part, hash, octets }, signal)]
}
