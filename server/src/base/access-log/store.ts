import type { LogTotal } from '@allmend/contract/base/access-log'
import type { Anchor, ChainFinding, ChainLink, LoggedEntry } from '@allmend/domain/base/access-log/chain'
import type { Language } from '@allmend/domain/platform/language/language'
import { randomUUID } from 'node:crypto'
import { ask, type Db } from '../../platform/db/connect.ts'
import { subjectText } from './subject.ts'

export const ACCESS_ACTS = ['read', 'counted', 'exported', 'erased'] as const
export type AccessAct = (typeof ACCESS_ACTS)[number]

export interface Access {
  act: AccessAct
  /** What was looked at: «archive», «days», or kind and values of it (subject.ts). */
  what: string
  /** As text: «self», «platform», or the name of an organisation; never a participant. */
  byWhom: string
  purpose: string
}

interface Appended extends Omit<Access, 'act'> {
  act: LogTotal['act']
}

/**
 * One entry for each participant, which waits for its link; with `unlessSince` only where there is none since then: a
 * page opened ten times is one reading.
 */
export async function append(
  db: Db<'access-log'>,
  participantIds: readonly string[],
  it: Appended,
  now: Date,
  unlessSince: Date | null = null,
): Promise<void> {
  if (participantIds.length === 0) return
  await ask(db, 'select access_log.append($1::uuid[], $2, $3, $4, $5, $6, unless_since => $7)', [
    participantIds,
    now,
    it.act,
    it.what,
    it.byWhom,
    it.purpose,
    unlessSince,
  ])
}

/** Logs for participants counted in a research figure that it is handed to somebody else. */
export async function appendAgain(
  db: Db<'access-log'>,
  it: { what: string; former: string; byWhom: string },
  now: Date,
): Promise<void> {
  await ask(
    db,
    `select access_log.append(array(select distinct participant_id from access_log.entry
       where what in ($1, $4) and purpose = 'research_reuse'), $3, 'counted', $1, $2, 'research_reuse')`,
    [it.what, it.byWhom, now, it.former],
  )
}

/** The latest first, in a language. As the participant, or on duty. */
export async function accessesOf(
  db: Db,
  participantId: string,
  { limit, after = 0, language }: { limit: number; after?: number; language: Language },
): Promise<(Access & { at: Date })[]> {
  const rows = await ask<Access & { at: Date }>(
    db,
    `select at, act, what, by_whom as "byWhom", purpose from access_log.entry
     where participant_id = $1 and act = any($2) order by at desc, number desc limit $3 offset $4`,
    [participantId, ACCESS_ACTS, limit, after],
  )
  return rows.map((row) => ({ ...row, what: subjectText(row.what, language) }))
}

const ENTRY = `e.number, e.participant_id as "participantId",
  ((extract(epoch from e.at) * 1000000)::bigint)::text as "atMicros", e.act, e.what, e.by_whom as "byWhom", e.purpose`

/** Only one at a time makes the chain longer. */
export async function lockChain(db: Db<'access-log'>): Promise<void> {
  await ask(db, `select pg_advisory_xact_lock(hashtext('access_log.link'))`, [])
}

export async function headOf(db: Db<'access-log'>): Promise<ChainLink | undefined> {
  const [row] = await linksAfter(db, null, 1)
  return row?.link
}

export async function waitingEntries(db: Db<'access-log'>, limit: number): Promise<LoggedEntry[]> {
  return ask<LoggedEntry>(
    db,
    `select ${ENTRY} from access_log.waiting w join access_log.entry e on e.number = w.number
     order by w.number limit $1`,
    [limit],
  )
}

export async function addLinks(db: Db<'access-log'>, links: readonly ChainLink[], now: Date): Promise<void> {
  const [positions, numbers] = [links.map(({ position }) => position), links.map(({ number }) => number)]
  const hashes = links.map(({ hash }) => hash)
  await ask(db, 'select access_log.extend_chain($1::bigint[], $2::bigint[], $3::text[], $4)', [
    positions,
    numbers,
    hashes,
    now,
  ])
}

interface LinkRow extends Omit<LoggedEntry, 'number' | 'participantId'> {
  position: number
  linked: number
  linkedMs: number
  hash: string
  number: number | null
  participantId: string | null
}

export interface LinkedEntry {
  link: ChainLink
  entry: LoggedEntry | undefined
}

/** In the order of the chain, each with its entry where that is left; after null: the last one. */
export async function linksAfter(
  db: Db<'access-log'>,
  after: number | null,
  limit: number,
): Promise<LinkedEntry[]> {
  const columns = `l.position, l.number as linked, (extract(epoch from l.linked_at) * 1000)::float8 as "linkedMs",
    encode(l.hash, 'hex') as hash, ${ENTRY}`
  const rows =
    after === null
      ? await ask<LinkRow>(
          db,
          `select ${columns} from access_log.link l left join access_log.entry e on e.number = l.number
           order by l.position desc limit $1`,
          [limit],
        )
      : await ask<LinkRow>(
          db,
          `select ${columns} from access_log.link l left join access_log.entry e on e.number = l.number
           where l.position > $2 order by l.position limit $1`,
          [limit, after],
        )
  return rows.map(({ position, linked, linkedMs, hash, number, participantId, ...entry }) => ({
    link: { position, number: linked, linkedAt: linkedMs, hash },
    entry: number === null || participantId === null ? undefined : { number, participantId, ...entry },
  }))
}

/** Entries that arrived before then and have no link; the first hundred. */
export async function neverLinked(db: Db<'access-log'>, before: Date): Promise<number[]> {
  const rows = await ask<{ number: number }>(
    db,
    `select e.number from access_log.entry e left join access_log.link l on l.number = e.number
     where l.number is null and e.at < $1 order by e.number limit 100`,
    [before],
  )
  return rows.map(({ number }) => number)
}

/** The first one stays: what was published is not taken back. */
export async function addAnchor(
  db: Db<'access-log'>,
  { day, position, hash }: Anchor,
  now: Date,
): Promise<void> {
  await ask(db, 'select access_log.publish_anchor($1::date, $2, $3, $4)', [day, position, hash, now])
}

/** The latest first. */
export async function anchorsOf(
  db: Db<'access-log'>,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<(Anchor & { madeAt: Date })[]> {
  return ask(
    db,
    `select day::text as day, position, encode(hash, 'hex') as hash, made_at as "madeAt" from access_log.anchor
     order by day desc limit $1 offset $2`,
    [limit, after],
  )
}

/** How many were removed; the database lets none go that is younger than a year. */
export async function pruneBefore(db: Db<'access-log'>, before: Date, limit: number): Promise<number> {
  const [row] = await ask<{ removed: number }>(db, 'select access_log.prune($1, $2) as removed', [
    before,
    limit,
  ])
  return row!.removed
}

/** What was done since then, by act, by whom and for what; the most frequent first. */
export async function totalsSince(db: Db<'access-log'>, since: Date, limit: number): Promise<LogTotal[]> {
  return ask(
    db,
    `select act, by_whom as "byWhom", purpose, count(*) as entries
     from access_log.entry where at >= $1 group by act, by_whom, purpose
     order by entries desc, act, by_whom, purpose limit $2`,
    [since, limit],
  )
}

/** How many wait for their link, and since when the oldest does. */
export async function backlogOf(db: Db<'access-log'>): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await ask<{ waiting: number; oldestAt: Date | null }>(
    db,
    `select count(*) as waiting, min(e.at) as "oldestAt"
     from access_log.waiting w join access_log.entry e on e.number = w.number`,
    [],
  )
  return row!
}

export interface AuditRow {
  id: string
  askedAt: Date
  finishedAt: Date | null
  links: number | null
  hash: string | null
  faults: number | null
  findings: ChainFinding[] | null
}

/** The latest first. */
export async function auditsOf(db: Db<'access-log'>, limit: number): Promise<AuditRow[]> {
  return ask(
    db,
    `select id, asked_at as "askedAt", finished_at as "finishedAt", links, encode(hash, 'hex') as hash, faults, findings
     from access_log.audit order by asked_at desc, id limit $1`,
    [limit],
  )
}

/** One at a time: a second caller waits for the first. Whether it is a new one. */
export async function askForAudit(db: Db<'access-log'>, now: Date): Promise<boolean> {
  const [row] = await ask<{ isNew: boolean }>(db, 'select access_log.ask_for_audit($1, $2) as "isNew"', [
    randomUUID(),
    now,
  ])
  return row!.isNew
}

export async function finishAudit(
  db: Db<'access-log'>,
  it: { links: number; hash: string; faults: number; findings: readonly ChainFinding[] },
  now: Date,
): Promise<void> {
  const findings = JSON.stringify(it.findings)
  await ask(db, 'select access_log.finish_audit($1, $2, $3, $4, $5::jsonb)', [
    now,
    it.links,
    it.hash,
    it.faults,
    findings,
  ])
}
