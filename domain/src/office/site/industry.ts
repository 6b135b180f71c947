import type { Language } from '../../platform/language/language.ts'

/** What an organisation works in, as whoever answers it wants to know. */
export const INDUSTRIES = [
  'public_administration',
  'public_transport',
  'mobility_services',
  'planning',
  'energy',
  'research',
  'education',
  'health',
  'construction',
  'manufacturing',
  'trade',
  'finance',
  'tourism',
  'technology',
  'association',
  'other',
] as const
export type Industry = (typeof INDUSTRIES)[number]

export const INDUSTRY_NAMES: Readonly<Record<Industry, Record<Language, string>>> = {
  public_administration: { de: 'Öffentliche Verwaltung', en: 'Public administration' },
  public_transport: { de: 'Öffentlicher Verkehr', en: 'Public transport' },
  mobility_services: { de: 'Mobilität und Sharing', en: 'Mobility and sharing' },
  planning: { de: 'Planung und Ingenieurwesen', en: 'Planning and engineering' },
  energy: { de: 'Energie und Versorgung', en: 'Energy and utilities' },
  research: { de: 'Forschung', en: 'Research' },
  education: { de: 'Bildung', en: 'Education' },
  health: { de: 'Gesundheit', en: 'Health' },
  construction: { de: 'Bau und Immobilien', en: 'Construction and property' },
  manufacturing: { de: 'Industrie', en: 'Manufacturing' },
  trade: { de: 'Handel und Logistik', en: 'Trade and logistics' },
  finance: { de: 'Banken und Versicherungen', en: 'Banking and insurance' },
  tourism: { de: 'Tourismus und Freizeit', en: 'Tourism and leisure' },
  technology: { de: 'Informatik und Telekommunikation', en: 'IT and telecommunications' },
  association: { de: 'Verbände und Vereine', en: 'Associations' },
  other: { de: 'Andere', en: 'Other' },
}
