import type { Correction } from './correction.ts'

/** Nothing is ever removed from the list: taking back is one more statement. Numbers rise with time. */
export type Statement = { number: number; saidAt: number } & Act

type Act =
  | { act: 'say'; correction: Correction }
  | { act: 'withdraw'; of: number }
  | { act: 'restore'; of: number }

export type Stated = { number: number; correction: Correction }

/** What still stands, in the order it was said: one restored stands where it stood before. */
export function notWithdrawn(statements: readonly Statement[]): Stated[] {
  const ordered = inOrder(statements)
  const withdrawn = withdrawnOf(ordered)
  return ordered.flatMap((statement) =>
    statement.act === 'say' && !withdrawn.has(statement.number)
      ? [{ number: statement.number, correction: statement.correction }]
      : [],
  )
}

/** A statement without what it says. */
export type LedgerLine = { number: number } & (
  | { act: 'say' }
  | { act: 'withdraw'; of: number }
  | { act: 'restore'; of: number }
)

/**
 * The number of the last thing said that still stands; and of the last thing taken back, unless something new was
 * said since.
 */
export type Steps = { undoable: number | undefined; redoable: number | undefined }

/** From the end of the list, latest first; undefined when more of it must be looked at. */
export function stepsOf(latest: readonly LedgerLine[], isAll: boolean): Steps | undefined {
  const isWithdrawn = new Map<number, boolean>()
  for (const line of latest) {
    if (line.act !== 'say') {
      if (!isWithdrawn.has(line.of)) isWithdrawn.set(line.of, line.act === 'withdraw')
    } else if (!isWithdrawn.get(line.number)) {
      return { undoable: line.number, redoable: redoable(latest) }
    }
  }
  return isAll ? { undoable: undefined, redoable: redoable(latest) } : undefined
}

/** A restoration answers the last withdrawal before it of the same thing that has none yet. */
function redoable(latest: readonly LedgerLine[]): number | undefined {
  const restored = new Map<number, number>()
  for (const line of latest) {
    if (line.act === 'say') break
    const open = restored.get(line.of) ?? 0
    if (line.act === 'restore') restored.set(line.of, open + 1)
    else if (open > 0) restored.set(line.of, open - 1)
    else return line.of
  }
  return undefined
}

/** A list may arrive in any order and with repetitions. */
function inOrder(statements: readonly Statement[]): Statement[] {
  const byNumber = new Map(statements.map((statement) => [statement.number, statement]))
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}

function withdrawnOf(ordered: readonly Statement[]): Set<number> {
  const withdrawn = new Set<number>()
  for (const statement of ordered) {
    if (statement.act === 'withdraw') withdrawn.add(statement.of)
    if (statement.act === 'restore') withdrawn.delete(statement.of)
  }
  return withdrawn
}
