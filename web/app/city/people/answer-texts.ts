import type { BikeType, Children } from '@allmend/domain/city/people/question'
import type { Gender } from '@allmend/domain/city/ratings/rater'
import { texts } from '../../platform/i18n/texts.ts'

type Both = { de: string; en: string }
const bikeTypes = {
  citybike: { de: 'Citybike', en: 'City bike' },
  sport: { de: 'Sportvelo', en: 'Sports bike' },
  ebike_25: { de: 'E-Bike 25', en: 'E-bike 25' },
  ebike_45: { de: 'E-Bike 45', en: 'E-bike 45' },
  cargobike: { de: 'Cargovelo', en: 'Cargo bike' },
  bikesharing: { de: 'Bikesharing', en: 'Bike sharing' },
  other: { de: 'Anderes', en: 'Other' },
} satisfies Record<BikeType, Both>
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

export const bikeTypeTexts = texts(bikeTypes)
export const childrenTexts = texts(children)
export const genderTexts = texts(genders)
