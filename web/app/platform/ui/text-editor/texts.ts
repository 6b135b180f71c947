import { texts } from '../../i18n/texts.ts'

export const textEditorTexts = texts({
  bold: { de: 'Fett', en: 'Bold' },
  italic: { de: 'Kursiv', en: 'Italic' },
  heading: { de: 'Überschrift', en: 'Heading' },
  list: { de: 'Liste', en: 'List' },
  numbered: { de: 'Nummerierte Liste', en: 'Numbered list' },
  link: { de: 'Link', en: 'Link' },
  linkAddress: { de: 'Adresse des Links', en: 'Address of the link' },
  linkSet: { de: 'Link setzen', en: 'Set the link' },
  linkRemove: { de: 'Link entfernen', en: 'Remove the link' },
  linkUnsafe: {
    de: 'Links führen auf eine Seite von hier (/…), eine Webseite (https) oder an eine E-Mail-Adresse (mailto)',
    en: 'Links lead to a page of this site (/…), a website (https) or to an email address (mailto)',
  },
  formats: { de: 'Gestaltung', en: 'Formatting' },
})
