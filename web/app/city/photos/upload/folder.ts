import type { OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import { PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import { type Connection, photoSender, type SendingWorld } from '../send/photo-sender.ts'

/** Reading is hashing, asking is finding out what the server has, ready waits for the word to send. */
type FolderPhase = 'reading' | 'asking' | 'ready' | 'sending' | 'done' | 'cancelled'

export interface FolderState {
  phase: FolderPhase
  connection: Connection
  files: number
  read: number
  /** Larger than any photo may be, or not to be read. */
  unusable: number
  /** The same file twice among those chosen. */
  twice: number
  /** The project had them before. */
  known: number
  /** New ones, and how many of them have arrived. */
  wanted: number
  arrived: number
  /** The server's refusal. */
  stopped: string | undefined
}

export interface FolderWorld extends SendingWorld {
  begin(signal: AbortSignal): Promise<void>
  hashFile(file: File): Promise<string>
}

export type Folder = ReturnType<typeof openFolder>

/** Files on their way from somebody's disk: nothing is kept here, so chosen again they go on where they broke. */
export function openFolder(world: FolderWorld, captureId: string, files: readonly File[], lanes = 3) {
  const photos = new Map<number, OutgoingPhoto>()
  const listeners = new Set<() => void>()
  let isBegun = false
  let state: FolderState = {
    phase: 'reading',
    connection: 'fine',
    files: files.length,
    read: 0,
    unusable: 0,
    twice: 0,
    known: 0,
    wanted: 0,
    arrived: 0,
    stopped: undefined,
  }

  function become(part: Partial<FolderState>): void {
    state = { ...state, ...part, connection: sender.connection() }
    for (const listener of listeners) listener()
  }

  function* waiting(): Generator<OutgoingPhoto> {
    if (state.stopped !== undefined) return
    for (const photo of photos.values())
      if (state.phase === 'sending' || (state.phase === 'asking' && !photo.missing)) yield photo
  }

  let beginning: Promise<void> | undefined
  const sender = photoSender(
    world,
    {
      photos: waiting,
      // A card that was taken out, a file that was removed.
      bytesOf: ({ id }, from, to) =>
        files[id]!.slice(from, to)
          .arrayBuffer()
          .then(
            (bytes) => (bytes.byteLength === to - from ? new Uint8Array(bytes) : undefined),
            () => undefined,
          ),
      async begin(_captureId, signal) {
        if (isBegun) return
        beginning ??= world.begin(signal).finally(() => (beginning = undefined))
        await beginning
        isBegun = true
      },
      async write({ changed, acknowledged }) {
        for (const photo of changed) photos.set(photo.id, photo)
        for (const { photo } of acknowledged) photos.delete(photo.id)
        const count = acknowledged.length
        become(
          state.phase === 'sending' ? { arrived: state.arrived + count } : { known: state.known + count },
        )
      },
      async lost({ id }) {
        photos.delete(id)
        become({ unusable: state.unusable + 1, wanted: state.wanted - 1 })
      },
      async stopped(_captureId, refusal) {
        become({ stopped: refusal })
      },
      changed: () => become({}),
    },
    lanes,
  )

  async function read(): Promise<void> {
    const seen = new Set<string>()
    for (const [id, file] of files.entries()) {
      if (state.phase === 'cancelled') return
      const sha256 = await hashed(file)
      const isTwice = sha256 !== undefined && seen.has(sha256)
      if (sha256 !== undefined && !isTwice) {
        seen.add(sha256)
        const unknown = { takenAt: null, position: null, accuracyMetres: null, bearing: null }
        photos.set(id, { id, captureId, sha256, octets: file.size, ...unknown })
      }
      become({
        read: id + 1,
        twice: state.twice + (isTwice ? 1 : 0),
        unusable: state.unusable + (sha256 === undefined ? 1 : 0),
      })
    }
    if (state.phase === 'reading') become({ phase: 'asking' })
  }

  async function hashed(file: File): Promise<string | undefined> {
    if (file.size === 0 || file.size > PHOTO_LIMITS.octets) return undefined
    return world.hashFile(file).catch(() => undefined)
  }

  async function tick(): Promise<void> {
    if (state.stopped !== undefined) return
    if (state.phase === 'asking') {
      await sender.run()
      const isAsked = [...photos.values()].every(({ missing }) => missing !== undefined)
      // Cancelled while it was asked, it stays so.
      if (state.phase === 'asking' && isAsked)
        become(photos.size > 0 ? { phase: 'ready', wanted: photos.size } : { phase: 'done' })
    } else if (state.phase === 'sending') {
      await sender.run()
      if (state.phase === 'sending' && photos.size === 0) become({ phase: 'done' })
    }
  }

  return {
    /** Hashes all, then asks which are new. */
    async open(): Promise<void> {
      await read()
      await tick()
    },
    async send(): Promise<void> {
      if (state.phase !== 'ready') return
      become({ phase: 'sending' })
      await tick()
    },
    /** Called every few seconds, and when the network is back. */
    tick,
    hurry: (): void => sender.hurry(),
    /** Nothing more is sent. */
    cancel(): void {
      if (state.phase === 'done') return
      sender.end()
      become({ phase: 'cancelled' })
    },
    isBegun: (): boolean => isBegun,
    state: (): FolderState => state,
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
