import type { Country } from '@allmend/domain/base/organisations/country'

export const COUNTRY_NAMES: { code: Country; de: string; en: string }[] = [
  { code: 'CH', de: 'Schweiz', en: 'Switzerland' },
  { code: 'DE', de: 'Deutschland', en: 'Germany' },
  { code: 'EN', de: 'Grossbritannien', en: 'United Kingdom' },
  { code: 'RS', de: 'Serbien', en: 'Serbia' },
]
