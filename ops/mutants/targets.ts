/** Whose mutants are hunted, and by which tests. */
export interface Target {
  folder: string
  tests: readonly string[]
  /** Needs the services and a migrated template. */
  needsDatabase: boolean
}

export const TARGETS: readonly Target[] = [
  { folder: 'domain/src/privacy', tests: ['domain/src/privacy/*.test.ts'], needsDatabase: false },
  {
    folder: 'domain/src/mobility/correction',
    tests: ['domain/src/mobility/correction/*.test.ts', 'domain/src/mobility/diary*.test.ts'],
    needsDatabase: false,
  },
  { folder: 'server/src/insights', tests: ['server/src/insights/*.test.ts'], needsDatabase: true },
  { folder: 'server/src/own-data', tests: ['server/src/own-data/**/*.test.ts'], needsDatabase: true },
]
