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
  {
    folder: 'domain/src/projects/releases',
    tests: [
      'domain/src/projects/releases/*.test.ts',
      'domain/src/tracking/insights/{privacy,published-week,reason,shares}.test.ts',
      'domain/src/tracking/surveys/survey-figures.test.ts',
      'domain/src/city/people/people.test.ts',
    ],
    needsDatabase: false,
  },
  {
    folder: 'domain/src/tracking/diary/correction',
    tests: ['domain/src/tracking/diary/correction/*.test.ts', 'domain/src/tracking/diary/diary*.test.ts'],
    needsDatabase: false,
  },
  stored('server/src/tracking/insights'),
  stored('server/src/office/own-data'),
  pure('domain/src/tracking/surveys'),
  stored('server/src/tracking/surveys'),
  pure('domain/src/money/payments'),
  stored('server/src/money/payments'),
  pure('domain/src/money/cards'),
  stored('server/src/money/cards'),
  pure('domain/src/city/ratings'),
  stored('server/src/city/ratings'),
  pure('domain/src/city/people'),
  stored('server/src/city/people'),
  pure('domain/src/city/rides'),
  stored('server/src/city/rides'),
  pure('domain/src/city/missions'),
  stored('server/src/city/missions'),
  pure('domain/src/projects/governance'),
  stored('server/src/projects/governance'),
  pure('domain/src/office/membership'),
  stored('server/src/office/membership'),
  pure('domain/src/projects/participation'),
  stored('server/src/projects/participation'),
]
