import type { Language } from '@allmend/domain/platform/language/language'
import { percent } from '../../../platform/i18n/formats.ts'

/** Said as people say it, where a fraction is within two hundredths. */
const FRACTIONS: readonly { share: number; de: string; en: string }[] = [
  { share: 2 / 5, de: 'Zwei von fünf', en: 'Two in five' },
  { share: 3 / 5, de: 'Drei von fünf', en: 'Three in five' },
  { share: 2 / 3, de: 'Zwei von drei', en: 'Two in three' },
  { share: 3 / 4, de: 'Drei von vier', en: 'Three in four' },
  { share: 4 / 5, de: 'Vier von fünf', en: 'Four in five' },
  { share: 9 / 10, de: 'Neun von zehn', en: 'Nine in ten' },
]
const CLOSE = 0.02

export function whoOf(share: number, language: Language): string {
  const [nearest] = FRACTIONS.toSorted(
    (one, other) => Math.abs(one.share - share) - Math.abs(other.share - share),
  )
  return nearest && Math.abs(nearest.share - share) <= CLOSE ? nearest[language] : percent(share, 0)
}
