import type { ChunkHead, Outbox, OutboxChange } from '@allmend/domain/tracking/tracking/recorder/outbox'
import {
  type Answer,
  compared,
  nextToSend,
  outlived,
  restreamed,
  stored,
  type StreamState,
  streamsInDoubt,
  verdictOf,
} from '@allmend/domain/tracking/tracking/recorder/sending'
import { type LoopWorld, sendingLoop } from '../../../platform/device/outbox/sending-loop.ts'

/** 'enough for today': the server is there and takes the rest tomorrow. */
export type Connection = 'fine' | 'waiting' | 'enough for today' | 'not connected'

export interface UploadWorld extends LoopWorld {
  store: { bytesOf(id: number): Promise<Uint8Array | undefined> }
  send(head: ChunkHead, bytes: Uint8Array, credential: string): Promise<Answer>
  /** What of a stream the server has; undefined when it does not answer. */
  ask(streamId: string, credential: string): Promise<StreamState | undefined>
  newStreamId(): string
}

interface UploadDesk {
  outbox(): Outbox
  credential(): string | undefined
  write(changeOf: (outbox: Outbox) => OutboxChange): Promise<void>
  sent(at: number): Promise<void>
  changed(): void
}

/** Sends what waits, one chunk after the other, until nothing waits or something fails. */
export function uploaderOf(world: UploadWorld, desk: UploadDesk) {
  const loop = sendingLoop(world, { sendNext, diskFailed: () => void postpone() })
  let connection: Connection = 'fine'

  function become(next: Connection): void {
    connection = next
    desk.changed()
  }
  function postpone(retryAfterSeconds?: number): false {
    loop.postpone(retryAfterSeconds)
    become('waiting')
    return false
  }

  async function settleDoubts(credential: string): Promise<boolean> {
    for (const streamId of streamsInDoubt(desk.outbox())) {
      const state = await world.ask(streamId, credential)
      if (!state) return postpone()
      await desk.write((outbox) => compared(outbox, streamId, state))
    }
    return true
  }

  async function sendNext(): Promise<boolean> {
    const doubter = desk.credential()
    if (doubter === undefined || !(await settleDoubts(doubter))) return false
    const head = nextToSend(desk.outbox())
    const credential = desk.credential()
    const bytes = head && (await world.store.bytesOf(head.id))
    if (!head || credential === undefined) return false
    // Connected anew meanwhile: neither chunk nor credential are those of before.
    if (desk.credential() !== credential || nextToSend(desk.outbox()) !== head) return true
    if (!bytes) {
      // Written together they are lost together; should it ever be otherwise, the others must go on.
      await desk.write(() => ({ dropped: [head.id] }))
      return true
    }
    const answer = await world.send(head, bytes, credential)
    const verdict = verdictOf(head, answer)
    if (verdict === 'later') return postpone(answer.retryAfterSeconds)
    if (verdict === 'tomorrow') {
      postpone(answer.retryAfterSeconds)
      become('enough for today')
      return false
    }
    if (verdict === 'not connected') {
      postpone()
      become('not connected')
      return false
    }
    if (verdict === 'conflict') {
      await desk.write((outbox) => restreamed(outbox, head, world.newStreamId()))
      return true
    }
    const { epoch = 0 } = answer.receipt ?? {}
    await desk.write((outbox) => stored(outbox, head, epoch, answer.saidAt))
    await desk.write((outbox) => outlived(outbox, answer.saidAt))
    await desk.sent(answer.saidAt)
    loop.forgetFailures()
    become('fine')
    return true
  }

  return { run: loop.run, hurry: loop.hurry, connection: (): Connection => connection }
}
