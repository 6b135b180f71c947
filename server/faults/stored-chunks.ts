import { createHash, type KeyObject } from 'node:crypto'
import { unseal } from '../src/platform/seal.ts'
import { chunkAbout } from '../src/tracking/tracking/sealed-track.ts'
import type { Keyring } from '../src/platform/keys/keyring.ts'
import type { Stored } from './audit.ts'
import type { Cluster } from './cluster.ts'

interface Row {
  streamId: string
  seq: number
  sealed: Buffer
  receiptSha256: Buffer | null
}

/**
 * Everything that is stored, deciphered; what has no receipt, or another, is none. A chunk the worker has set
 * aside is kept too.
 */
export async function storedChunks(cluster: Cluster, keyring: Keyring): Promise<Stored[]> {
  return cluster.asSuperuser(async (client) => {
    const stored: Stored[] = []
    const { rows: people } = await client.query<{ participantId: string; sealed: Buffer }>(
      'select participant_id as "participantId", sealed from keys.data_key',
    )
    for (const { participantId, sealed } of people) {
      const key = keyring.dataKey(participantId, sealed)
      const { rows } = await client.query<Row>(
        `select it.stream_id as "streamId", it.seq, it.sealed, r.sha256 as "receiptSha256"
         from (
           select stream_id, seq, arrival, sealed from tracking.chunk where participant_id = $1
           union all
           select q.stream_id, q.seq, r.arrival, q.sealed from tracking.quarantine q
           join tracking.receipt r using (participant_id, stream_id, seq, sha256) where participant_id = $1
         ) it
         left join tracking.receipt r
           on r.participant_id = $1 and r.stream_id = it.stream_id and r.seq = it.seq and r.arrival = it.arrival`,
        [participantId],
      )
      for (const row of rows) stored.push(opened(participantId, key, row))
    }
    return stored
  })
}

function opened(participantId: string, key: KeyObject | undefined, row: Row): Stored {
  const { streamId, seq, sealed, receiptSha256 } = row
  try {
    if (!key) throw new Error('her key is not readable')
    const bytes = unseal(key, sealed, chunkAbout(participantId, streamId, seq))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { streamId, seq, sha256: sha256 === receiptSha256?.toString('hex') ? sha256 : 'unreadable' }
  } catch {
    return { streamId, seq, sha256: 'unreadable' }
  }
}
