import { type Step, STEPS } from '@allmend/domain/ratings/rating'

/** The colours of the scale, wherever it is drawn (tokens.css). */
export const STEP_TOKENS = {
  1: 'rating-insufficient',
  2: 'rating-missed',
  3: 'rating-good',
  4: 'rating-excellent',
} as const satisfies Record<Step, string>

/** Of what an answer calls a median. */
export const tokenOf = (median: number | null) => STEP_TOKENS[STEPS.find((step) => step === median) ?? 1]
