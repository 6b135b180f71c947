/** Counts by what was so (rows) and what was said (columns). */
export type Confusion<Name extends string> = { names: readonly Name[]; counts: Float64Array }

export function confusionOf<Name extends string>(
  names: readonly Name[],
  pairs: Iterable<readonly [truth: Name, said: Name, weight: number]>,
): Confusion<Name> {
  const counts = new Float64Array(names.length * names.length)
  for (const [truth, text, weight] of pairs)
    counts[names.indexOf(truth) * names.length + names.indexOf(text)]! += weight
  return { names, counts }
}

export function accuracyOf({ names, counts }: Confusion<string>): number {
  let right = 0
  let all = 0
  counts.forEach((count, at) => {
    all += count
    if (at % (names.length + 1) === 0) right += count
  })
  return all > 0 ? right / all : Number.NaN
}

export type ClassFigures = { name: string; count: number; precision: number; recall: number; f1: number }

export function figuresByClass({ names, counts }: Confusion<string>): ClassFigures[] {
  return names.map((name, at) => {
    const size = names.length
    const right = counts[at * size + at]!
    let there = 0
    let text = 0
    for (let other = 0; other < size; other++) {
      there += counts[at * size + other]!
      text += counts[other * size + at]!
    }
    return {
      name,
      count: there,
      precision: right / text,
      recall: right / there,
      f1: (2 * right) / (there + text),
    }
  })
}

/** Mean F1 over the classes that occur. */
export function macroF1(confusion: Confusion<string>): number {
  const found = figuresByClass(confusion).filter(({ count }) => count > 0)
  return found.reduce((sum, { f1 }) => sum + f1, 0) / found.length
}
