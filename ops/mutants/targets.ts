/** Whose mutants are hunted, and by which tests. */
export interface Target {
  folder: string
  tests: readonly string[]
  /** Needs the services and a migrated template. */
  needsDatabase: boolean
}

const pure = (folder: string): Target => ({ folder, tests: [`${folder}/**/*.test.ts`], needsDatabase: false })

/** Tests of nets that hold a rule of the folder are named beside its own. */
const stored = (folder: string, ...nets: string[]): Target => ({
  folder,
  tests: [`${folder}/**/!(*.measured).test.ts`, ...nets],
  needsDatabase: true,
})

export const TARGETS: readonly Target[] = [
  pure('domain/src/privacy'),
  {
    folder: 'domain/src/mobility/correction',
    tests: ['domain/src/mobility/correction/*.test.ts', 'domain/src/mobility/diary*.test.ts'],
    needsDatabase: false,
  },
  stored('server/src/insights'),
  stored('server/src/own-data'),
  pure('domain/src/surveys'),
  stored('server/src/surveys'),
  pure('domain/src/money'),
  stored('server/src/payments'),
  pure('domain/src/cards'),
  stored('server/src/cards'),
  pure('domain/src/ratings'),
  stored('server/src/ratings'),
  pure('domain/src/people'),
  stored('server/src/people'),
  pure('domain/src/rides'),
  stored('server/src/rides'),
  pure('domain/src/missions'),
  stored('server/src/missions'),
  pure('domain/src/governance'),
  stored('server/src/governance'),
  pure('domain/src/membership'),
  stored('server/src/membership'),
  pure('domain/src/participation'),
  stored('server/src/participation'),
]
