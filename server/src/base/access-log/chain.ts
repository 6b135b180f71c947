import { hash as digest } from 'node:crypto'
import {
  type Anchor,
  CHAIN_START,
  type ChainFinding,
  type ChainLink,
  checkChain,
  FINDINGS_LISTED,
  linkText,
} from '@allmend/domain/base/access-log/chain'
import type pg from 'pg'
import { inTransaction } from '../../platform/db/identity.ts'
import * as store from './store.ts'

const duty = { duty: 'access-log' } as const
const A_BATCH = 10_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Ordinance on data protection, Art. 4: a year at least. The database holds the year, we keep two. */
const KEPT_MS = 2 * 365 * DAY_MS
const PRUNABLE_MS = 365 * DAY_MS

const sha256 = (text: string): string => digest('sha256', text)

/** Links whatever waits, batch after batch. How many. */
export async function linkWaiting(pool: pg.Pool, now: Date): Promise<number> {
  for (let linked = 0; ;) {
    const count = await linkBatch(pool, now)
    linked += count
    if (count < A_BATCH) return linked
  }
}

/** One transaction: the chain grows by a batch, in the order of the entries' numbers. */
function linkBatch(pool: pg.Pool, now: Date): Promise<number> {
  return inTransaction(pool, duty, async (db) => {
    await store.lockChain(db)
    const entries = await store.waitingEntries(db, A_BATCH)
    if (entries.length === 0) return 0
    const head = await store.headOf(db)
    // A clock that was set back does not move the chain.
    const linkedAt = Math.max(now.getTime(), head?.linkedAt ?? 0)
    const links: ChainLink[] = []
    let { position, hash } = head ?? { position: 0, hash: CHAIN_START }
    for (const entry of entries) {
      position++
      hash = sha256(linkText(hash, { position, linkedAt }, entry))
      links.push({ position, number: entry.number, linkedAt, hash })
    }
    await store.addLinks(db, links, new Date(linkedAt))
    return entries.length
  })
}

/** What is published of yesterday: how far the chain has come. The first word on a day stays. */
export async function anchorYesterday(pool: pg.Pool, now: Date): Promise<Anchor> {
  const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  return inTransaction(pool, duty, async (db) => {
    await store.lockChain(db)
    const { position, hash } = (await store.headOf(db)) ?? { position: 0, hash: CHAIN_START }
    await store.addAnchor(db, { day, position, hash }, now)
    return { day, position, hash }
  })
}

/** What is older than two years goes, at the beginning of the chain only; its links stay. How many entries. */
export async function pruneLog(pool: pg.Pool, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  for (let pruned = 0; ;) {
    const count = await inTransaction(pool, duty, (db) => store.pruneBefore(db, before, A_BATCH))
    pruned += count
    if (count < A_BATCH) return pruned
  }
}

export interface Verdict {
  links: number
  hash: string
  faults: number
  findings: ChainFinding[]
}

/**
 * Goes through the whole chain, a batch at a time, and compares it with what was published: what lies in the database,
 * and what somebody kept elsewhere.
 */
export async function verifyChain(
  pool: pg.Pool,
  now: Date,
  keptElsewhere: readonly Anchor[] = [],
): Promise<Verdict> {
  const stored = await inTransaction(pool, duty, (db) => store.anchorsOf(db, { limit: 100_000 }))
  const check = checkChain({
    sha256,
    anchors: [...stored, ...keptElsewhere],
    prunableBefore: now.getTime() - PRUNABLE_MS,
  })
  for (let after = 0; ;) {
    const page = await inTransaction(pool, duty, (db) => store.linksAfter(db, after, A_BATCH))
    for (const { link, entry } of page) check.add(link, entry)
    after = page.at(-1)?.link.position ?? after
    if (page.length < A_BATCH) break
  }
  const { position: links, hash, findings, faults } = check.end()
  // An hour: what was appended a moment ago waits rightly.
  const late = await inTransaction(pool, duty, (db) =>
    store.neverLinked(db, new Date(now.getTime() - HOUR_MS)),
  )
  const unlinked = late.map((number): ChainFinding => ({ fault: 'never linked', position: number }))
  const listed = [...findings, ...unlinked].slice(0, FINDINGS_LISTED)
  return { links, hash, faults: faults + late.length, findings: listed }
}
