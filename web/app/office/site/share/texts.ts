import { texts } from '../../../platform/i18n/texts.ts'

/** Above the title of what is shared; named as the first part of the address. */
export const shareTexts = texts({
  cooperative: { de: 'Datengenossenschaft für Mobilität', en: 'Data cooperative for mobility' },
  blog: { de: 'Blog', en: 'Blog' },
  'customer-stories': { de: 'Aus Projekten', en: 'From projects' },
  documentation: { de: 'Dokumentation', en: 'Documentation' },
  invite: { de: 'Einladung', en: 'Invitation' },
})
