import { texts } from '../../platform/i18n/texts.ts'

export const routeListTexts = texts({
  caption: { de: 'Routen des Projekts', en: 'Routes of the project' },
  number: { de: 'Nr.', en: 'No.' },
  name: { de: 'Route', en: 'Route' },
  length: { de: 'Länge', en: 'Length' },
  version: { de: 'Version', en: 'Version' },
  state: { de: 'Stand', en: 'State' },
  none: { de: 'Noch keine Route', en: 'No route yet' },
  noneText: {
    de: 'Routen zeichnen Sie im Routeneditor; hier stehen sie mit Version und Fehlern.',
    en: 'Routes are drawn in the route editor; here they stand with version and faults.',
  },
  published: { de: 'veröffentlicht', en: 'published' },
  draft: { de: 'Entwurf', en: 'draft' },
  archived: { de: 'archiviert', en: 'archived' },
  changed: { de: 'mit Änderungen', en: 'with changes' },
  hidden: { de: 'nicht sichtbar', en: 'not visible' },
  errors: {
    de: (count: number) => (count === 1 ? '1 Fehler' : `${count} Fehler`),
    en: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
  },
})
