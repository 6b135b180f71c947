import type { AgeClass, BikeFrequency, BikeUsage, Gender } from '@allmend/domain/city/ratings/rater'
import { texts } from '../../platform/i18n/texts.ts'

type Texts<Of extends string> = { entries: Record<Of, unknown> }

/** Those who rate, by what they answered; the same wherever they are spoken of. */
export const raterGenderTexts = texts({
  female: { de: 'Frauen', en: 'Women' },
  male: { de: 'Männer', en: 'Men' },
  other: { de: 'Divers', en: 'Another gender' },
}) satisfies Texts<Gender>

export const ageTexts = texts({
  under18: { de: 'bis 17', en: 'up to 17' },
  '18-29': { de: '18–29', en: '18–29' },
  '30-44': { de: '30–44', en: '30–44' },
  '45-64': { de: '45–64', en: '45–64' },
  '65plus': { de: '65+', en: '65+' },
}) satisfies Texts<AgeClass>

export const frequencyTexts = texts({
  never: { de: 'nie', en: 'never' },
  seldom: { de: 'selten', en: 'seldom' },
  often: { de: 'oft', en: 'often' },
  daily: { de: 'täglich', en: 'daily' },
}) satisfies Texts<BikeFrequency>

export const usageTexts = texts({
  work: { de: 'Arbeit', en: 'Work' },
  education: { de: 'Ausbildung', en: 'Education' },
  shopping: { de: 'Einkauf', en: 'Shopping' },
  leisure: { de: 'Freizeit', en: 'Leisure' },
  tours: { de: 'Touren', en: 'Tours' },
  holidays: { de: 'Ferien', en: 'Holidays' },
  other: { de: 'Anderes', en: 'Other' },
}) satisfies Texts<BikeUsage>
