import {
  type Analyst,
  type IntentFinding,
  type ProjectIntent,
  RESULT_KINDS,
  type ResultKind,
} from '@allmend/domain/projects/projects/intent'

type Wanted = { [K in ResultKind as `wants_${K}`]: boolean }

/** What the fields hold, right or wrong; each kind of result is a box of its own. */
export type IntentValues = {
  purpose: string
  /** Empty until somebody has chosen. */
  analysedBy: string
  analysisPartner: string
  otherResults: string
} & Wanted

export const boxOf = (kind: ResultKind) => `wants_${kind}` as const

function boxes(results: readonly ResultKind[]): Wanted {
  return Object.fromEntries(RESULT_KINDS.map((kind) => [boxOf(kind), results.includes(kind)])) as Wanted
}

export const EMPTY_INTENT: IntentValues = {
  purpose: '',
  analysedBy: '',
  analysisPartner: '',
  otherResults: '',
  ...boxes([]),
}

/** What a project says of itself; one from before it was asked says nothing. */
export function intentValues(project: {
  purpose: string | null
  analysedBy: Analyst | null
  analysisPartner: string | null
  results: readonly ResultKind[]
  otherResults: string | null
}): IntentValues {
  return {
    purpose: project.purpose ?? '',
    analysedBy: project.analysedBy ?? '',
    analysisPartner: project.analysisPartner ?? '',
    otherResults: project.otherResults ?? '',
    ...boxes(project.results),
  }
}

/** Who analyses is what was chosen, or nothing the rules know. */
export function intentIn(values: IntentValues): ProjectIntent & { results: ResultKind[] } {
  const { purpose, analysedBy, analysisPartner, otherResults } = values
  const results = RESULT_KINDS.filter((kind) => values[boxOf(kind)])
  return { purpose, analysedBy: analysedBy as Analyst, analysisPartner, results, otherResults }
}

/** Where the words about it stand: those about results below the last box. */
export function fieldOfFinding({ field }: Pick<IntentFinding, 'field'>): keyof IntentValues {
  return field === 'results' ? boxOf('public_insights') : field
}
