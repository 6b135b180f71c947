import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { verifyChain } from '../base/access-log/chain.ts'
import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'

/**
 * Goes through the log of accesses from its first link to its last. With --anchors it is compared with what was
 * published, as somebody kept it: the answer of /api/log/anchors in a file.
 */
const { values } = parseArgs({ options: { anchors: { type: 'string' } } })
const Kept = z.object({
  anchors: z.array(z.object({ day: z.string(), position: z.number(), hash: z.string() })),
})
const kept = values.anchors ? Kept.parse(JSON.parse(await readFile(values.anchors, 'utf8'))).anchors : []
const pool = openPool(configOf(process.env).DATABASE_WORKER_URL, { size: 1, name: 'allmend log:verify' })
const verdict = await verifyChain(pool, new Date(), kept)
await pool.end()
console.log(JSON.stringify(verdict, undefined, 2))
process.exit(verdict.faults > 0 ? 1 : 0)
