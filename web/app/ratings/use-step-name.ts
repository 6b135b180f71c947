import { STEP_NAMES, type Step } from '@allmend/domain/ratings/rating'
import { useLanguage } from '../i18n/use-language.ts'

export function useStepName(): (step: Step) => string {
  const language = useLanguage()
  return (step) => STEP_NAMES[step][language]
}
