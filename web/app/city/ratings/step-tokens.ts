import { type Step, STEPS } from '@allmend/domain/city/ratings/rating'

/** As lines of the map are told which step they are. */
export const STEP_COLOURS = {
  1: 'insufficient',
  2: 'missed',
  3: 'good',
  4: 'excellent',
} as const satisfies Record<Step, string>

/** The colours of the scale, wherever it is drawn (tokens.css). */
export const STEP_TOKENS = {
  1: `rating-${STEP_COLOURS[1]}`,
  2: `rating-${STEP_COLOURS[2]}`,
  3: `rating-${STEP_COLOURS[3]}`,
  4: `rating-${STEP_COLOURS[4]}`,
} as const satisfies Record<Step, string>

/** Of what an answer calls a median. */
export const tokenOf = (median: number | null) => STEP_TOKENS[STEPS.find((step) => step === median) ?? 1]
