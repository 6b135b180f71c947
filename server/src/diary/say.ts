import type { Correction } from '@allmend/domain/mobility/correction/correction'
import type { Statement } from '@allmend/domain/mobility/correction/ledger'
import { intervalOf } from '@allmend/domain/mobility/correction/word'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { diaryAround, recountDays } from './own-diary.ts'
import { addStatement, type Owner } from './store.ts'

export type Act =
  | { act: 'say'; correction: Correction }
  | { act: 'withdraw'; of: number }
  | { act: 'restore'; of: number }

/** Adds to the list, which is held (`lockReading`), and counts the days it is about anew. The number it was given. */
export async function say(
  db: Db,
  owner: Owner,
  statements: readonly Statement[],
  act: Act,
  now: Date,
): Promise<number> {
  const number = (statements.at(-1)?.number ?? 0) + 1
  const statement: Statement = { number, saidAt: now.getTime(), ...act }
  await addStatement(db, owner, statement)
  const all = [...statements, statement]
  const days = daysAbout(all, statement)
  if (days) await recountDays(db, owner, days, await diaryAround(db, owner, days, all))
  return number
}

/** Whether the diary would show it, as far as it has been read. */
export async function wouldHold(
  db: Db,
  owner: Owner,
  statements: readonly Statement[],
  correction: Correction,
): Promise<boolean> {
  const number = (statements.at(-1)?.number ?? 0) + 1
  const statement: Statement = { number, saidAt: 0, act: 'say', correction }
  const days = daysAbout([statement], statement)
  if (!days) return true
  const { standings } = await diaryAround(db, owner, days, [...statements, statement])
  const standing = standings.find((it) => it.number === number)
  return standing?.state === 'in force' || (standing?.state === 'conflict' && standing.isInForce)
}

/** A word may reach into the neighbouring days; the name of a place changes no figure. */
function daysAbout(
  statements: readonly Statement[],
  statement: Statement,
): { from: DataDay; through: DataDay } | undefined {
  if (statement.act !== 'say') {
    const said = statements.find(({ number }) => number === statement.of)
    return said && daysAbout(statements, said)
  }
  const interval = intervalOf(statement.correction)
  if (!interval) return undefined
  return {
    from: dataDayAfter(dataDayOf(interval.startedAt), -1),
    through: dataDayAfter(dataDayOf(interval.finishedAt), 1),
  }
}
