const problemReasons = [
  'unknown format',
  'too large',
  'not readable',
  'cut off',
  'wrong nesting',
  'entities refused',
  'too deep',
  'no time',
  'impossible time',
  'no position',
  'impossible position',
  'twice the same',
  'too many fixes',
] as const
export type ProblemReason = (typeof problemReasons)[number]

/** Why something of a file was left out: where first, counted from one, and how often. */
export type Problem = {
  reason: ProblemReason
  /** A line of the file for XML, the number of the record for JSON. */
  place: number
  times: number
}

export type ProblemList = { add(reason: ProblemReason, place: number): void; all(): Problem[] }

export function problemList(): ProblemList {
  const found = new Map<ProblemReason, Problem>()
  return {
    add(reason, place) {
      const known = found.get(reason)
      if (known) known.times++
      else found.set(reason, { reason, place, times: 1 })
    },
    all: () => [...found.values()],
  }
}
