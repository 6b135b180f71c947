import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

const PIECE_OCTETS = 256 * 1024

/**
 * A large body on the disk. It has no name any more: nobody else opens it, and however this process ends, nothing of
 * it stays behind. Its handler need not close it.
 */
export class ReceivedFile {
  length = 0
  readonly #file: FileHandle
  readonly #takeMemory: (octets: number) => void

  constructor(file: FileHandle, takeMemory: (octets: number) => void) {
    this.#file = file
    this.#takeMemory = takeMemory
  }

  async append(piece: Buffer): Promise<void> {
    let written = 0
    while (written < piece.length) {
      const { bytesWritten } = await this.#file.write(piece, written, undefined, this.length + written)
      written += bytesWritten
    }
    this.length += written
  }

  stream(): Readable {
    return Readable.from(this.#pieces(), { objectMode: false })
  }

  async *#pieces(): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.length; from += PIECE_OCTETS) yield await this.read(from, PIECE_OCTETS)
  }

  /** As many octets from there as there are. */
  async read(from: number, octets: number): Promise<Buffer> {
    const most = Math.max(0, Math.min(octets, this.length - from))
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(most), 0, most, from)
    return buffer.subarray(0, bytesRead)
  }

  /** All of it in memory, if there is room for it. */
  async bytes(): Promise<Buffer> {
    this.#takeMemory(this.length)
    return this.read(0, this.length)
  }

  async sha256(): Promise<string> {
    const hash = createHash('sha256')
    for await (const piece of this.#pieces()) hash.update(piece)
    return hash.digest('hex')
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

export async function openReceivedFile(takeMemory: (octets: number) => void): Promise<ReceivedFile> {
  const path = join(tmpdir(), `allmend-body-${randomUUID()}`)
  // `x`: a name somebody has put there is not followed.
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return new ReceivedFile(file, takeMemory)
}

/** What was sent to an endpoint that takes more than a megabyte of octets. */
export function fileIn({ body }: FastifyRequest): ReceivedFile | undefined {
  return body instanceof ReceivedFile ? body : undefined
}
