import type { Product } from '../../base/organisations/organisation.ts'

/** Who makes results of the data: the organisation itself, we, or a partner it names. */
export const ANALYSTS = ['own', 'provider', 'partner'] as const
export type Analyst = (typeof ANALYSTS)[number]

/** Which results can be wanted; others are described in text. */
export const RESULT_KINDS = [
  'mode_split',
  'co2',
  'cells',
  'flows',
  'ratings',
  'photos',
  'cohorts',
  'postcodes',
  'survey',
  'public_insights',
] as const
export type ResultKind = (typeof RESULT_KINDS)[number]

const OF_TRACKING: readonly ResultKind[] = ['mode_split', 'co2', 'cells', 'flows']
const OF_CITYSERVER: readonly ResultKind[] = ['ratings', 'photos']

/** Those its participants' data can give. */
export function resultKindsOf(product: Product): ResultKind[] {
  const others = product === 'tracking' ? OF_CITYSERVER : OF_TRACKING
  return RESULT_KINDS.filter((kind) => !others.includes(kind))
}

const PURPOSE_LEAST = 20
export const PURPOSE_MOST = 1_000
const PARTNER_LEAST = 2
export const PARTNER_MOST = 120
export const OTHER_RESULTS_MOST = 300

/** What a project is for, as the ethics board reads it. */
export interface ProjectIntent {
  purpose: string
  analysedBy: Analyst
  /** Named when a partner analyses, else empty. */
  analysisPartner: string
  results: readonly ResultKind[]
  /** Empty: none but those of the list. */
  otherResults: string
}

export type IntentProblem =
  | 'purpose_missing'
  | 'purpose_short'
  | 'purpose_long'
  | 'analyst_missing'
  | 'partner_missing'
  | 'results_missing'
  | 'words_long'

export interface IntentFinding {
  field: keyof ProjectIntent
  problem: IntentProblem
}

/** Everything that is wrong, at most one problem a field, in the order of the form. */
export function problemsOfIntent(intent: ProjectIntent): IntentFinding[] {
  const found: [keyof ProjectIntent, IntentProblem | undefined][] = [
    ['purpose', problemOfPurpose(intent.purpose)],
    ['analysedBy', ANALYSTS.includes(intent.analysedBy) ? undefined : 'analyst_missing'],
    ['analysisPartner', problemOfPartner(intent)],
    ['results', problemOfResults(intent)],
    ['otherResults', problemOfTexts(intent.otherResults.trim(), OTHER_RESULTS_MOST)],
  ]
  return found.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
}

function problemOfPurpose(purpose: string): IntentProblem | undefined {
  const text = purpose.trim()
  if (text === '') return 'purpose_missing'
  if (text.length < PURPOSE_LEAST) return 'purpose_short'
  return text.length > PURPOSE_MOST ? 'purpose_long' : undefined
}

function problemOfPartner({ analysedBy, analysisPartner }: ProjectIntent): IntentProblem | undefined {
  const name = analysisPartner.trim()
  if (analysedBy !== 'partner') return undefined
  if (name.length < PARTNER_LEAST) return 'partner_missing'
  return problemOfTexts(name, PARTNER_MOST)
}

function problemOfResults({ results, otherResults }: ProjectIntent): IntentProblem | undefined {
  return results.length === 0 && otherResults.trim() === '' ? 'results_missing' : undefined
}

function problemOfTexts(text: string, most: number): IntentProblem | undefined {
  return text.length > most ? 'words_long' : undefined
}

/** As it is kept: without blanks around, each kind once and in the order of the list, a partner only if one analyses. */
export function normalIntent(intent: ProjectIntent): ProjectIntent {
  return {
    purpose: intent.purpose.trim(),
    analysedBy: intent.analysedBy,
    analysisPartner: intent.analysedBy === 'partner' ? intent.analysisPartner.trim() : '',
    results: RESULT_KINDS.filter((kind) => intent.results.includes(kind)),
    otherResults: intent.otherResults.trim(),
  }
}
