import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { rideDays } from './ride-days.ts'

/**
 * The comparison of `npm run bench:ingest`: the same two rows, receipt and chunk, by a bare client of the
 * database; one statement, planned once, and one commit for each. No HTTP, no hash, no seal, no numbering.
 */
export interface BareOrders {
  url: string
  connections: number
  seconds: number
}

export interface Committed {
  stored: number
  seconds: number
  cpuSeconds: number
}

const chunks = rideDays(7).map(({ bytes, sha256 }) => ({
  // As long as sealed ones.
  sealed: Buffer.concat([randomBytes(28), bytes]),
  sha256: Buffer.from(sha256, 'hex'),
}))
const INSERT = `with r as (insert into tracking.receipt
    (participant_id, stream_id, seq, arrival, received_at, point_count, sha256)
  values ($1, $2, $3, $3, now(), 60, $4))
  insert into tracking.chunk
    (participant_id, arrival, stream_id, seq, received_at, first_tracked_ms, last_tracked_ms, sealed)
  values ($1, $3, $2, $3, now(), 1780000000000, 1780000600000, $5)`

process.on('message', (orders: BareOrders) => {
  void commit(orders).then((committed) => process.send?.(committed))
})
process.send?.('ready')

async function commit({ url, connections, seconds }: BareOrders): Promise<Committed> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options: '-c allmend.duty=tracking' }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  const until = started + seconds * 1000
  let stored = 0
  await Promise.all(
    clients.map(async (client) => {
      const phones = Array.from({ length: 40 }, () => ({ participant: randomUUID(), stream: randomUUID() }))
      for (let turn = 0; performance.now() < until; turn++) {
        const { participant, stream } = phones[turn % phones.length]!
        const seq = Math.floor(turn / phones.length) + 1
        const { sealed, sha256 } = chunks[seq % chunks.length]!
        await client.query({
          name: 'store',
          text: INSERT,
          values: [participant, stream, seq, sha256, sealed],
        })
        stored++
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  await Promise.all(clients.map((client) => client.end()))
  return { stored, seconds: took, cpuSeconds: (cpu.user + cpu.system) / 1e6 }
}
