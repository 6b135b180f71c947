/** What a phone knows of one of its chunks. */
export interface Recorded {
  seq: number
  sha256: string
  /** The server said so, at least once. */
  isAcknowledged: boolean
}

/** A chunk as the database holds it; the hash is that of its bytes, deciphered just now, or says why there is none. */
export interface Stored {
  streamId: string
  seq: number
  sha256: string
}

export interface Findings {
  acknowledged: number
  stored: number
  lost: string[]
  duplicated: string[]
  altered: string[]
  /** Stored, but nothing that phone has recorded under this number. */
  foreign: string[]
}

/** Compares what phones were told with what is there. */
export function audit(
  outboxes: ReadonlyMap<string, readonly Recorded[]>,
  stored: Iterable<Stored>,
): Findings {
  const copies = new Map<string, string[]>()
  const findings: Findings = {
    acknowledged: 0,
    stored: 0,
    lost: [],
    duplicated: [],
    altered: [],
    foreign: [],
  }
  for (const { streamId, seq, sha256 } of stored) {
    findings.stored++
    const key = `${streamId} ${seq}`
    const found = copies.get(key)
    if (found) found.push(sha256)
    else copies.set(key, [sha256])
  }
  for (const [streamId, outbox] of outboxes) {
    for (const { seq, sha256, isAcknowledged } of outbox) {
      const key = `${streamId} ${seq}`
      const found = copies.get(key) ?? []
      copies.delete(key)
      if (found.some((each) => each !== sha256))
        (isAcknowledged ? findings.altered : findings.foreign).push(key)
      if (found.length > 1) findings.duplicated.push(key)
      if (!isAcknowledged) continue
      findings.acknowledged++
      if (found.length === 0) findings.lost.push(key)
    }
  }
  findings.foreign.push(...copies.keys())
  return findings
}
