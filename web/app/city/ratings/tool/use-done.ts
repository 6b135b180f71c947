import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { RatingRound } from './rating-store.ts'
import { ratingToolTexts } from './texts.ts'

/** What became of a round she is through with. */
export function useDone(): (round: RatingRound) => string {
  const texts = useTexts(ratingToolTexts)
  return ({ answers }) => {
    const skipped = answers.filter((answer) => answer?.values === null).length
    return texts.done(number(answers.length - skipped), number(skipped))
  }
}
