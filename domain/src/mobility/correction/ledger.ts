import type { Correction } from './correction.ts'

/** Nothing is ever removed from the list: taking back is one more statement. Numbers rise with time. */
export type Statement = { number: number; saidAt: number } & Act

type Act =
  | { act: 'say'; correction: Correction }
  | { act: 'withdraw'; of: number }
  | { act: 'restore'; of: number }

export type Said = { number: number; correction: Correction }

/** What still stands, in the order it was said: one restored stands where it stood before. */
export function standingOf(statements: readonly Statement[]): Said[] {
  const ordered = inOrder(statements)
  const withdrawn = withdrawnOf(ordered)
  return ordered.flatMap((statement) =>
    statement.act === 'say' && !withdrawn.has(statement.number)
      ? [{ number: statement.number, correction: statement.correction }]
      : [],
  )
}

/** The number of the last thing said that still stands. */
export function undoable(statements: readonly Statement[]): number | undefined {
  return standingOf(statements).at(-1)?.number
}

/** The number of the last thing taken back, unless something new was said since. */
export function redoable(statements: readonly Statement[]): number | undefined {
  const stack: number[] = []
  for (const statement of inOrder(statements)) {
    if (statement.act === 'say') stack.length = 0
    if (statement.act === 'withdraw') stack.push(statement.of)
    if (statement.act === 'restore' && stack.includes(statement.of)) {
      stack.splice(stack.lastIndexOf(statement.of), 1)
    }
  }
  return stack.at(-1)
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
