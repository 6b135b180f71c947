import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { intervalOf } from '@allmend/domain/tracking/diary/correction/interval-of'
import {
  mayBeStated,
  mostAboutADay,
  type TooMuch,
  STATEMENT_LIMITS,
} from '@allmend/domain/tracking/diary/correction/statement-limits'
import { dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { DAY_MS } from '@allmend/domain/platform/time/zurich-offset'
import type { Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { TookTooLong } from './in-turns.ts'
import { type Days, diaryAround, intervalOfDays, type OwnDiary, recountDays } from './own-diary.ts'
import { addStatement, amountStated, lastNumberOf, statedUnder } from './statements.ts'

export type Act =
  | { act: 'say'; correction: Correction }
  | { act: 'withdraw'; of: number }
  | { act: 'restore'; of: number }

/**
 * Adds to the list, which is held (`lockReading`), and counts the days it is about anew. The number it was given;
 * or what there is too much of: then nothing of it may stay.
 */
export async function makeStatement(db: Db, owner: Owner, act: Act, now: Date): Promise<number | TooMuch> {
  const number = (await lastNumberOf(db, owner.participantId)) + 1
  await addStatement(db, owner, { number, saidAt: now.getTime(), ...act })
  const stated = act.act === 'say' ? act.correction : (await statedUnder(db, owner, act.of))?.correction
  const room = mayBeStated({
    ...(await amountStated(db, owner.participantId, {
      since: new Date(now.getTime() - DAY_MS),
      atMost: STATEMENT_LIMITS.in24Hours + 1,
    })),
    legsInAConfirmation: stated?.kind === 'confirm day' ? stated.legs.length : 0,
  })
  if (room !== 'yes') return room
  const days = stated && daysAbout(stated, owner.zone)
  if (!days) return number
  const tooMuch = await recount(db, owner, days, act.act !== 'withdraw')
  return tooMuch ?? number
}

/** How long one act may take to replay. */
export const REPLAY_MS = 2_000

/** Counts days anew, unless there is too much about them: then the statement is refused. */
export async function recount(
  db: Db,
  owner: Owner,
  days: Days,
  isMore: boolean,
): Promise<TooMuch | undefined> {
  try {
    const diary = await diaryAround(db, owner, days, { atMostMs: REPLAY_MS })
    const room = isMore ? roomOn(days, diary) : 'yes'
    if (room !== 'yes') return room
    await recountDays(db, owner, days, diary)
    return undefined
  } catch (error) {
    if (error instanceof TookTooLong) return 'about a day'
    throw error
  }
}

/** Whether no day has too many statements. */
function roomOn(days: Days, diary: OwnDiary): 'yes' | TooMuch {
  return mayBeStated({
    aboutADay: mostAboutADay(diary.standings, days, diary.zone),
    appliedAround: diary.appliedAbout(intervalOfDays(days, diary.zone)),
    daysEntangled: diary.daysEntangled,
  })
}

/** Whether the diary would show it, as far as it has been read. */
export async function wouldHold(db: Db, owner: Owner, correction: Correction): Promise<boolean | TooMuch> {
  const days = daysAbout(correction, owner.zone)
  if (!days) return true
  const number = (await lastNumberOf(db, owner.participantId)) + 1
  const statement: Statement = { number, saidAt: 0, act: 'say', correction }
  try {
    const { standings } = await diaryAround(db, owner, days, { more: [statement], atMostMs: REPLAY_MS })
    const standing = standings.find((it) => it.number === number)
    return standing?.state === 'in force' || (standing?.state === 'conflict' && standing.isInForce)
  } catch (error) {
    if (error instanceof TookTooLong) return 'about a day'
    throw error
  }
}

/** A correction may reach into the neighbouring days; the name of a place changes no figure. */
export function daysAbout(correction: Correction, zone: TimeZone): Days | undefined {
  const interval = intervalOf(correction, zone)
  return (
    interval && {
      from: dataDayAfter(dataDayOf(interval.startedAt, zone), -1),
      through: dataDayAfter(dataDayOf(interval.finishedAt, zone), 1),
    }
  )
}
