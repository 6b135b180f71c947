import type { Figure } from '@allmend/domain/city/people/survey-figures'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { frequencyTexts, usageTexts } from '../../ratings/index.ts'
import { bikeTypeTexts, childrenTexts } from '../answer-texts.ts'
import { surveyTexts } from './texts.ts'

/** What a figure is called, and answers that are shown as one. */
export function useFigureTexts() {
  const texts = useTexts(surveyTexts)
  const modes = useTexts(modeTexts)
  const frequencies = useTexts(frequencyTexts)
  const types = useTexts(bikeTypeTexts)
  const usages = useTexts(usageTexts)
  const children = useTexts(childrenTexts)
  const nameOf = (figure: Figure): string => {
    if (figure === 'children') return texts.children
    if (figure === 'bike_type') return texts.bikeType
    const name = figure.slice(figure.indexOf('_') + 1)
    return figure.startsWith('usage_')
      ? `${texts.usage}: ${usages[name as keyof typeof usages]}`
      : modes[name as keyof typeof modes]
  }
  const answerOf = (figure: Figure, values: readonly string[]): string => {
    if (figure === 'bike_type') return values.map((it) => types[it as keyof typeof types]).join(', ')
    const given: Readonly<Record<string, string>> = figure.startsWith('frequency_') ? frequencies : children
    return values.map((it) => given[it]).join(texts.or)
  }
  return { nameOf, answerOf }
}
