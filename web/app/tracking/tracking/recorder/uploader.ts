import type { ChunkHead, Outbox, OutboxChange } from '@allmend/domain/tracking/tracking/recorder/outbox'
import { pauseMs } from '@allmend/domain/tracking/tracking/recorder/pause'
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

/** 'enough for today': the server is there and takes the rest tomorrow. */
export type Connection = 'fine' | 'waiting' | 'enough for today' | 'not connected'

export interface UploadWorld {
  store: { bytesOf(id: number): Promise<Uint8Array | undefined> }
  send(head: ChunkHead, bytes: Uint8Array, credential: string): Promise<Answer>
  /** What of a stream the server has; undefined when it does not answer. */
  ask(streamId: string, credential: string): Promise<StreamState | undefined>
  /** A clock nobody sets. */
  elapsedMs(): number
  random(): number
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
  let running: Promise<void> | undefined
  let failures = 0
  let notBeforeMs = -Infinity
  let connection: Connection = 'fine'

  function tell(next: Connection): void {
    connection = next
    desk.changed()
  }
  function postpone(retryAfterSeconds?: number): false {
    failures++
    notBeforeMs = world.elapsedMs() + pauseMs(failures, retryAfterSeconds, () => world.random())
    tell('waiting')
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
      tell('enough for today')
      return false
    }
    if (verdict === 'not connected') {
      postpone()
      tell('not connected')
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
    failures = 0
    tell('fine')
    return true
  }

  async function work(): Promise<void> {
    while (world.elapsedMs() >= notBeforeMs && (await sendNext()));
  }

  return {
    run(): Promise<void> {
      running ??= work()
        // A disk that does not answer is no reason to hammer the server.
        .catch(() => void postpone())
        .finally(() => (running = undefined))
      return running
    },
    hurry(): void {
      notBeforeMs = -Infinity
    },
    connection: (): Connection => connection,
  }
}
