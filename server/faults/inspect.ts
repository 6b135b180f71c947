import { audit, type Findings, type Recorded } from './audit.ts'
import type { Scene } from './kinds.ts'

/** Reads every stored chunk, deciphers it and compares; phones may go on sending meanwhile. */
export async function inspect({ phones, storedChunks }: Scene): Promise<Findings> {
  // Before the reading what must be found, after it what may.
  const acknowledged = phones.map(({ outbox }) => outbox.map((chunk) => chunk.isAcknowledged))
  const stored = await storedChunks()
  const outboxes = phones.map(({ streamId, outbox }, phone): [string, Recorded[]] => [
    streamId,
    outbox.map(({ seq, sha256 }, index) => ({
      seq,
      sha256,
      isAcknowledged: acknowledged[phone]?.[index] ?? false,
    })),
  ])
  return audit(new Map(outboxes), stored)
}
