import type { Analyst, ResultKind } from '../projects/intent.ts'
import type { SensitivityClass } from './review.ts'

/** The facts of a project its risks are derived from. */
export interface ReviewedScope {
  seats: number
  /** Days from the first to the last. */
  days: number
  /** Null: nobody is asked. */
  minimumAge: number | null
  survey: boolean
  analysedBy: Analyst | null
  results: readonly ResultKind[]
  hasOtherResults: boolean
  /** Consent texts that are not the platform's own. */
  ownTexts: number
}

const RULES = {
  children: { class: 3, is: (it) => it.minimumAge === null || it.minimumAge < 16 },
  very_many: { class: 3, is: (it) => it.seats > 20_000 },
  partner: { class: 2, is: (it) => it.analysedBy === 'partner' },
  small_groups: {
    class: 2,
    is: (it) => it.results.some((kind) => kind === 'cohorts' || kind === 'postcodes'),
  },
  public: { class: 2, is: (it) => it.results.includes('public_insights') },
  other_results: { class: 2, is: (it) => it.hasOtherResults },
  own_texts: { class: 2, is: (it) => it.ownTexts > 0 },
  few_people: { class: 1, is: (it) => it.seats < 100 },
  survey: { class: 1, is: (it) => it.survey },
  photos: { class: 1, is: (it) => it.results.includes('photos') },
  long: { class: 1, is: (it) => it.days > 730 },
} satisfies Record<string, { class: SensitivityClass; is: (it: ReviewedScope) => boolean }>

export type Risk = keyof typeof RULES
/** The gravest first. */
export const RISKS = Object.keys(RULES) as Risk[]

/** The risks of a project, derived from its facts alone. */
export function risksOf(scope: ReviewedScope): Risk[] {
  return RISKS.filter((risk) => RULES[risk].is(scope))
}

export function classOfRisk(risk: Risk): SensitivityClass {
  return RULES[risk].class
}

/** The class of the gravest risk; few people with finely shown places are graver together than either alone. */
export function classOf(scope: ReviewedScope): SensitivityClass {
  const risks = risksOf(scope)
  const isFine = scope.results.some((kind) => kind === 'cells' || kind === 'flows' || kind === 'cohorts')
  if (risks.includes('few_people') && risks.includes('small_groups')) return 3
  const gravest = Math.max(1, ...risks.map(classOfRisk))
  return (risks.includes('few_people') && isFine ? Math.max(2, gravest) : gravest) as SensitivityClass
}
