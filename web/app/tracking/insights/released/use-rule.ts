import type { Protection } from '@allmend/contract/tracking/insights'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { releasedTexts } from './texts.ts'

/** The rule beside every figure: how many people, which noise, which budget. */
export function useRule({ leastPeople, epsilon }: Protection): string {
  return useTexts(releasedTexts).rule(number(leastPeople), number(epsilon, 2))
}
