import { type Answer, isSayable } from '@allmend/domain/city/ratings/round'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useStepName } from '../use-step-name.ts'
import { ratingToolTexts } from './texts.ts'

/** What was said of a place, in a word. */
export function useAnswerText(): (answer: Answer | null | undefined) => string {
  const texts = useTexts(ratingToolTexts)
  const nameOf = useStepName()
  return (answer) => {
    if (!isSayable(answer ?? null)) return texts.open
    if (answer?.values === null) return texts.skipped
    const { whole, safety, conflict_freedom, attractiveness } = answer?.values ?? {}
    const step = whole ?? safety ?? conflict_freedom ?? attractiveness
    return step ? nameOf(step) : texts.open
  }
}
