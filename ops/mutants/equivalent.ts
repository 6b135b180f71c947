/** Mutants that change nothing anybody could notice, each with the reason; they are not counted. */
export const EQUIVALENT: readonly { file: string; on: string; change: string; why: string }[] = [
  {
    file: 'domain/src/privacy/cell-tally.ts',
    on: 'a < b ? -1 : 1',
    change: 'a < b → a <= b',
    why: 'cells are different keys of one map',
  },
  {
    file: 'domain/src/privacy/cell-tally.ts',
    on: 'a < b ? -1 : 1',
    change: '1 → (1 + 1)',
    why: 'only the sign of a comparison counts',
  },
  {
    file: 'domain/src/privacy/contribution.ts',
    on: 'a < b ? -1 : 1',
    change: 'a < b → a <= b',
    why: 'cells are different keys of one map',
  },
  {
    file: 'domain/src/privacy/contribution.ts',
    on: 'a < b ? -1 : 1',
    change: '1 → (1 + 1)',
    why: 'only the sign of a comparison counts',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'group.reduce',
    change: 'totals.get(mode) ?? NOTHING → (totals.get(mode))',
    why: 'only modes that were used are summed',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'modes.filter',
    change: 'byMode[mode]?.legs ?? 0 → (byMode[mode]?.legs)',
    why: 'nothing is not more than 0 either',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'boundedSums',
    change: 'byMode[mode] ?? NOTHING → (byMode[mode])',
    why: 'a mode in use has sums',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'const bitOf',
    change: '1 → (1 + 1)',
    why: 'any bit of its own tells a mode',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'distanceMetres: a.',
    change: 'a.distanceMetres + b.distanceMetres → a.distanceMetres - b.distanceMetres',
    why: 'what is taken from nothing twice is added',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'durationSeconds: a.',
    change: 'a.durationSeconds + b.durationSeconds → a.durationSeconds - b.durationSeconds',
    why: 'what is taken from nothing twice is added',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'legs: a.',
    change: 'a.legs + b.legs → a.legs - b.legs',
    why: 'what is taken from nothing twice is added',
  },
  {
    file: 'domain/src/privacy/mode-tally.ts',
    on: 'co2Grams: a.',
    change: 'a.co2Grams + b.co2Grams → a.co2Grams - b.co2Grams',
    why: 'what is taken from nothing twice is added',
  },
  {
    file: 'domain/src/privacy/period.ts',
    on: 'from <= through',
    change: 'from <= through → from < through',
    why: 'a whole week does not end on the day it begins',
  },
  {
    file: 'domain/src/privacy/period.ts',
    on: 'dataDayAfter(week.through, 1)',
    change: '1 → (1 + 1)',
    why: 'the day after Sunday and the one after it are of the same week',
  },
]
