import { STEP_NAMES, type Step } from '@allmend/domain/ratings/rating'
import { useLanguage } from '../i18n/use-language.ts'

/** As tokens.css and the map name the colours of the steps. */
export const STEP_TOKENS = { 1: 'insufficient', 2: 'missed', 3: 'good', 4: 'excellent' } as const

export function useStepName(): (step: Step) => string {
  const language = useLanguage()
  return (step) => STEP_NAMES[step][language]
}
