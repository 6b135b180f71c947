import { STEP_NAMES, type Step } from '@allmend/domain/city/ratings/rating'
import { useLanguage } from '../../platform/i18n/use-language.ts'

export function useStepName(): (step: Step) => string {
  const language = useLanguage()
  return (step) => STEP_NAMES[step][language]
}
