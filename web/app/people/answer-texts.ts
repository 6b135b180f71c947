import type { BikeType, Children } from '@allmend/domain/people/question'
import type { BikeFrequency, BikeUsage, Gender } from '@allmend/domain/ratings/rater'
import { texts } from '../i18n/texts.ts'

type Both = { de: string; en: string }
const frequencies = {
  never: { de: 'nie', en: 'never' },
  seldom: { de: 'selten', en: 'seldom' },
  often: { de: 'oft', en: 'often' },
  daily: { de: 'täglich', en: 'daily' },
} satisfies Record<BikeFrequency, Both>
const bikeTypes = {
  citybike: { de: 'Citybike', en: 'City bike' },
  sport: { de: 'Sportvelo', en: 'Sports bike' },
  ebike_25: { de: 'E-Bike 25', en: 'E-bike 25' },
  ebike_45: { de: 'E-Bike 45', en: 'E-bike 45' },
  cargobike: { de: 'Cargovelo', en: 'Cargo bike' },
  bikesharing: { de: 'Bikesharing', en: 'Bike sharing' },
  other: { de: 'Anderes', en: 'Other' },
} satisfies Record<BikeType, Both>
const usages = {
  work: { de: 'Arbeit', en: 'Work' },
  education: { de: 'Ausbildung', en: 'Education' },
  shopping: { de: 'Einkauf', en: 'Shopping' },
  leisure: { de: 'Freizeit', en: 'Leisure' },
  tours: { de: 'Touren', en: 'Tours' },
  holidays: { de: 'Ferien', en: 'Holidays' },
  other: { de: 'Anderes', en: 'Other' },
} satisfies Record<BikeUsage, Both>
const children = {
  yes: { de: 'ja', en: 'yes' },
  no: { de: 'nein', en: 'no' },
  no_answer: { de: 'keine Angabe', en: 'no answer' },
} satisfies Record<Children, Both>
const genders = {
  female: { de: 'weiblich', en: 'female' },
  male: { de: 'männlich', en: 'male' },
  other: { de: 'andere', en: 'other' },
} satisfies Record<Gender, Both>

export const frequencyTexts = texts(frequencies)
export const bikeTypeTexts = texts(bikeTypes)
export const usageTexts = texts(usages)
export const childrenTexts = texts(children)
export const genderTexts = texts(genders)
