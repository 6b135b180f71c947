/** What every case is judged by, in the order of the page. */
export const CRITERIA = [
  'purpose',
  'consent',
  'small_groups',
  'survey',
  'balance',
  'return_of_results',
] as const
export type Criterion = (typeof CRITERIA)[number]

export const VERDICTS = ['met', 'condition', 'open'] as const
export type Verdict = (typeof VERDICTS)[number]
