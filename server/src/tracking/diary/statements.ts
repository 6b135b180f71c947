import { aboutDays, LONGEST_WORD_DAYS } from '@allmend/domain/tracking/diary/correction/about-days'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import {
  type LedgerLine,
  type Statement,
  type Steps,
  stepsOf,
} from '@allmend/domain/tracking/diary/correction/ledger'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { inTurns } from './in-turns.ts'
import { sealCorrection, unsealCorrection } from './packing.ts'

interface Days {
  from: DataDay
  through: DataDay
}

interface StatementRow {
  number: number
  saidAt: Date
  sealed: Buffer
}

/** A correction that was not taken back, or was restored after it. */
const STANDS = `s.act = 'say' and coalesce((
  select t.act from diary.statement t
  where t.participant_id = s.participant_id and t.of_number = s.number and t.act <> 'say'
  order by t.number desc limit 1), 'restore') = 'restore'`

/** About days from $2 through $3, by what is noted beside it; what is not noted is always looked at. */
const ABOUT = `(s.last_day is null or s.last_day = 'infinity'
  or s.last_day between $2::date and $3::date + ${LONGEST_WORD_DAYS} and s.first_day <= $3::date)`

/** The corrections of these days that still stand, in order; the rest is not even unsealed. As the participant. */
export async function standingAround(db: Db, owner: Owner, days: Days): Promise<Statement[]> {
  const rows = await ask<StatementRow>(
    db,
    `select s.number, s.said_at as "saidAt", s.sealed from diary.statement s
     where s.participant_id = $1 and ${ABOUT} and ${STANDS} order by s.number`,
    [owner.participantId, days.from, days.through],
  )
  return opened(owner, rows)
}

/** The same with what was taken back. As the participant. */
export async function statedAround(db: Db, owner: Owner, days: Days): Promise<Statement[]> {
  const rows = await ask<StatementRow>(
    db,
    `select s.number, s.said_at as "saidAt", s.sealed from diary.statement s
     where s.participant_id = $1 and s.act = 'say' and ${ABOUT} order by s.number`,
    [owner.participantId, days.from, days.through],
  )
  return opened(owner, rows)
}

function opened(owner: Owner, rows: readonly StatementRow[]): Promise<Statement[]> {
  return inTurns(unsealing(owner, rows))
}

function* unsealing(
  { participantId, key }: Owner,
  rows: readonly StatementRow[],
): Generator<void, Statement[]> {
  const statements: Statement[] = []
  for (const { number, saidAt, sealed } of rows) {
    const correction = unsealCorrection(key, { participantId, number }, sealed)
    statements.push({ number, saidAt: saidAt.getTime(), act: 'say', correction })
    yield
  }
  return statements
}

/** All statements, for archives and for readings from the beginning. As the participant. */
export async function statementsOf(db: Db, { participantId, key }: Owner): Promise<Statement[]> {
  const rows = await ask<{
    number: number
    saidAt: Date
    act: Statement['act']
    ofNumber: number | null
    sealed: Buffer | null
  }>(
    db,
    `select number, said_at as "saidAt", act, of_number as "ofNumber", sealed from diary.statement
     where participant_id = $1 order by number`,
    [participantId],
  )
  return rows.map(({ number, saidAt, act, ofNumber, sealed }): Statement => {
    const head = { number, saidAt: saidAt.getTime() }
    if (act !== 'say') return { ...head, act, of: ofNumber ?? 0 }
    const correction = unsealCorrection(key, { participantId, number }, sealed ?? Buffer.alloc(0))
    return { ...head, act, correction }
  })
}

/** The correction with this number, and whether it still stands. */
export async function statedUnder(
  db: Db,
  { participantId, key }: Owner,
  number: number,
): Promise<{ correction: Correction; stands: boolean } | undefined> {
  const [row] = await ask<{ sealed: Buffer; stands: boolean }>(
    db,
    `select s.sealed, (${STANDS}) as stands from diary.statement s
     where s.participant_id = $1 and s.number = $2 and s.act = 'say'`,
    [participantId, number],
  )
  if (!row) return undefined
  return { correction: unsealCorrection(key, { participantId, number }, row.sealed), stands: row.stands }
}

export async function lastNumberOf(db: Db, participantId: string): Promise<number> {
  const [row] = await ask<{ last: number | null }>(
    db,
    'select max(number) as last from diary.statement where participant_id = $1',
    [participantId],
  )
  return row?.last ?? 0
}

const LINES_AT_FIRST = 50

/** What can be undone and redone: from the end of the list as far as is needed, with nothing unsealed. */
export async function stepsIn(db: Db, participantId: string): Promise<Steps> {
  for (let limit = LINES_AT_FIRST; ; limit *= 8) {
    const lines = await ask<LedgerLine>(
      db,
      `select number, act, of_number as of from diary.statement
       where participant_id = $1 order by number desc limit $2`,
      [participantId, limit],
    )
    const steps = stepsOf(lines, lines.length < limit)
    if (steps) return steps
  }
}

/** The reading is held (`lockReading`), so the numbers have no gaps and no two are alike. */
export async function addStatement(
  db: Db,
  { participantId, key, zone }: Owner,
  statement: Statement,
): Promise<void> {
  const { number, saidAt, act } = statement
  const isCorrection = act === 'say'
  const [first, last] = isCorrection ? notedDays(statement.correction, zone) : [null, null]
  await ask(
    db,
    `insert into diary.statement (participant_id, number, said_at, act, of_number, sealed, first_day, last_day)
     values ($1, $2, $3, $4, $5, $6, $7::date, $8::date)`,
    [
      participantId,
      number,
      new Date(saidAt),
      act,
      isCorrection ? null : statement.of,
      isCorrection ? sealCorrection(key, { participantId, number }, statement.correction) : null,
      first,
      last,
    ],
  )
}

function notedDays(correction: Correction, zone: TimeZone): [string, string] {
  const days = aboutDays(correction, zone)
  return days ? [days.from, days.through] : ['-infinity', 'infinity']
}

const AT_ONCE = 500

/** Notes the days of statements that have none noted; how many. As the worker, for the participant. */
export async function noteDays(db: Db, owner: Owner): Promise<number> {
  const rows = await ask<StatementRow>(
    db,
    `select number, said_at as "saidAt", sealed from diary.statement
     where participant_id = $1 and act = 'say' and last_day is null order by number limit ${AT_ONCE}`,
    [owner.participantId],
  )
  const stated = (await opened(owner, rows)).flatMap((it) => (it.act === 'say' ? [it] : []))
  const days = stated.map(({ correction }) => notedDays(correction, owner.zone))
  await ask(
    db,
    `update diary.statement s set first_day = it.first_day, last_day = it.last_day
     from unnest($2::bigint[], $3::date[], $4::date[]) as it (number, first_day, last_day)
     where s.participant_id = $1 and s.number = it.number`,
    [owner.participantId, stated.map((it) => it.number), days.map(([it]) => it), days.map(([, it]) => it)],
  )
  return stated.length
}

/** Participants with statements whose days are not noted yet. */
export async function withoutNotedDays(db: Db<'diary'>, limit: number): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    `select distinct participant_id as "participantId" from diary.statement
     where act = 'say' and last_day is null limit $1`,
    [limit],
  )
  return rows.map(({ participantId }) => participantId)
}

/** How many statements there are: of the last 24 hours only as far as it matters. */
export async function amountStated(
  db: Db,
  participantId: string,
  { since, atMost }: { since: Date; atMost: number },
): Promise<{ in24Hours: number; inAll: number; bytesInAll: number; everywhere: number }> {
  const [row] = await ask<{ in24Hours: number; inAll: number; bytesInAll: number; everywhere: number }>(
    db,
    `select (select count(*) from (select said_at from diary.statement where participant_id = $1
         order by number desc limit $3) as latest where said_at > $2) as "in24Hours",
       (select count(*) from diary.statement where participant_id = $1) as "inAll",
       (select coalesce(sum(octet_length(sealed)), 0)::bigint from diary.statement where participant_id = $1)
         as "bytesInAll",
       (select count(*) from diary.statement s where s.participant_id = $1 and s.last_day = 'infinity'
         and ${STANDS}) as "everywhere"`,
    [participantId, since, atMost],
  )
  return row ?? { in24Hours: 0, inAll: 0, bytesInAll: 0, everywhere: 0 }
}
